import { demoRooms, insertRoom, seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';

export interface Arcade {
  /** Numbers of open, paid rooms without conditions; they come after the demonstration's own. */
  readonly rooms: readonly number[];
  readonly players: readonly SeededPlayer[];
  /** What one play costs in each of them. */
  readonly price: number;
  readonly coins: number;
}

const coins = 100_000_000;
/** What everybody who plays in a benchmark begins with. */
export const gift = { asset: 'coin', amount: coins } as const;
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
  const players: SeededPlayer[] = [];
  for (let i = 0; i < count; i += 1) players.push(await seedPlayer(db, gift));
  return { rooms, players, price: pattern.price, coins };
}
