import { levelThresholds } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

interface RisenRow {
  readonly id: number;
  readonly experience: number;
  readonly told: number;
}

/** Those of the players who stand on a level that they were not written to about, locked in the order of their numbers. */
export async function risen(tx: Queryable, playerIds: readonly number[]): Promise<readonly RisenRow[]> {
  const { rows } = await tx.statement<RisenRow>(
    'rewards.risen',
    `select id, experience, level_told as told from users
     where id = any($1::bigint[]) and experience >= ($2::bigint[])[level_told + 2] order by id for no key update`,
    [playerIds, levelThresholds],
  );
  return rows;
}

/** Notes about which level a player was written to. */
export async function setLevelNotified(db: Queryable, id: number, level: number): Promise<void> {
  await db.query('update users set level_told = $2 where id = $1', [id, level]);
}

export async function takenBy(db: Queryable, playerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ level: number }>('select level from level_rewards where player_id = $1', [
    playerId,
  ]);
  return new Set(rows.map(({ level }) => level));
}

/** How many toys a player's first run for coins won. */
export async function readFirstRun(db: Queryable, playerId: number): Promise<{ won: number } | undefined> {
  const { rows } = await db.query<{ won: number }>(
    `select jsonb_array_length(won) as won from plays
     where player_id = $1 and way = 'run' and state = 'settled' and asset = 'coin' order by id limit 1`,
    [playerId],
  );
  return rows[0];
}

/** Notes that a player took the coins of a level. */
export async function insertLevelReward(
  tx: Queryable,
  playerId: number,
  { level, coins, at }: { readonly level: number; readonly coins: number; readonly at: Date },
): Promise<void> {
  await tx.query('insert into level_rewards (player_id, level, coins, at) values ($1, $2, $3, $4)', [
    ...[playerId, level, coins, at],
  ]);
}
