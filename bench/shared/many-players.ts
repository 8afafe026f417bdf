import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../apps/server/src/core/database.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';

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
