import { demoRooms, insertRoom, seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import { createSessions } from '../../apps/server/src/account/session.service.ts';
import { insertPlayer } from '../../apps/server/src/account/account.service.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { houseAccount, playerAccount } from '../../apps/server/src/wallet/accounts.ts';
import { openAccounts, transfer } from '../../apps/server/src/wallet/ledger.ts';

export interface BenchPlayer {
  readonly userId: number;
  readonly token: string;
}

export interface Arcade {
  /** Numbers of open, paid rooms without conditions; they come after the demonstration's own. */
  readonly rooms: readonly number[];
  readonly players: readonly BenchPlayer[];
  /** What one play costs in each of them. */
  readonly price: number;
  readonly coins: number;
}

const coins = 100_000_000;
const firstRoom = 100;

/** Fills an empty, migrated database: one trial room, `count` equal rooms, and as many players with coins. */
export async function seedArcade(db: Database, count: number): Promise<Arcade> {
  const now = new Date();
  const [pattern] = demoRooms;
  if (pattern === undefined) throw new Error('there are no demonstration rooms');
  await seedDemoRooms(db, now, 1);
  const rooms = Array.from({ length: count }, (_, i) => firstRoom + i);
  await db.transaction(async (tx) => {
    for (const id of rooms) await insertRoom(tx, id - 1, pattern, now);
  });
  const players: BenchPlayer[] = [];
  for (let i = 0; i < count; i += 1) players.push(await seedPlayer(db, i));
  return { rooms, players, price: pattern.price, coins };
}

/** An account with a session and coins, by the same functions that a registration uses. */
export async function seedPlayer(db: Database, index: number): Promise<BenchPlayer> {
  const sessions = createSessions({ db, clock: systemClock });
  return db.transaction(async (tx) => {
    const userId = await insertPlayer(tx, {
      mail: `bench${index}@example.com`,
      passwordHash: 'none',
      nickName: `Bench ${index}`,
      invitedBy: '',
      trialId: null,
    });
    await openAccounts(tx, userId);
    await transfer(tx, {
      key: `bench:${userId}`,
      debit: houseAccount('promotions', 'coin'),
      credit: playerAccount(userId, 'coin'),
      asset: 'coin',
      amount: coins,
      kind: 'welcome',
      ref: '',
      playerId: userId,
    });
    return { userId, token: await sessions.open(tx, userId, 'bench') };
  });
}
