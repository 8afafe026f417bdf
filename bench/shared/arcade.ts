import { createHash, randomBytes } from 'node:crypto';
import { demoRooms, insertRoom, seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { seedPlayers } from '../harness/arrange.ts';

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
  const { rooms, price } = await seedClawRooms(db, count);
  return { rooms, players: await seedPlayers(db, count, gift), price, coins };
}

/** One trial room, and `count` equal ones that take coins. */
export async function seedClawRooms(db: Database, count: number): Promise<Pick<Arcade, 'rooms' | 'price'>> {
  const now = new Date();
  const [pattern] = demoRooms;
  if (pattern === undefined) throw new Error('there are no demonstration rooms');
  await seedDemoRooms(db, now, 1);
  const rooms = Array.from({ length: count }, (_, i) => firstRoom + i);
  await db.transaction(async (tx) => {
    for (const id of rooms) await insertRoom(tx, id - 1, pattern, now);
  });
  return { rooms, price: pattern.price };
}

/** Players with a session each and accounts without coins, made by a few statements: thousands take a second. */
export async function manyPlayers(db: Database, count: number): Promise<SeededPlayer[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) select 'Bench', 'A', 1 from generate_series(1, $1::int) returning id`,
    [count],
  );
  const players = rows.map(({ id: userId }) => ({ userId, token: randomBytes(32).toString('base64url') }));
  await db.query(
    `insert into ledger_accounts (id, player_id, asset)
     select 'player:' || p || ':' || asset, p, asset from unnest($1::bigint[]) as p, unnest(array['coin', 'trial']) as asset`,
    [players.map(({ userId }) => userId)],
  );
  await db.query(
    `insert into sessions (user_id, token_hash, agent, created_at, seen_at, expires_at)
     select u, hash, 'bench', now(), now(), now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as s (u, hash)`,
    [
      players.map(({ userId }) => userId),
      players.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  );
  return players;
}
