import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** So long coins lie in a purse that nobody touches, in hours. Then they go back by themselves. */
export const idleHours = 24;

const idlesAtOnce = 500;

interface PurseRow {
  readonly coins: number;
  readonly moves: number;
}

/** A player's purse, locked before their coins are. */
export async function lockPurse(tx: Queryable, playerId: number): Promise<PurseRow> {
  const { rows } = await tx.statement<PurseRow>(
    'slot.lockPurse',
    `insert into slot_purses as purse (player_id) values ($1)
     on conflict (player_id) do update set coins = purse.coins returning coins, moves`,
    [playerId],
  );
  return soleRow(rows);
}

/** Changes what the purse holds. False where it would hold less than nothing, or holds less than `atLeast`. */
export async function changePurse(
  tx: Queryable,
  { playerId, by, atLeast = 0, at }: PurseChange,
): Promise<boolean> {
  const { rowCount } = await tx.statement(
    'slot.changePurse',
    `update slot_purses set coins = coins + $2::bigint, moves = moves + 1, touched_at = $4
     where player_id = $1 and coins >= $3 and coins + $2::bigint >= 0`,
    [playerId, by, atLeast, at],
  );
  return rowCount === 1;
}

interface PurseChange {
  readonly playerId: number;
  readonly by: number;
  readonly atLeast?: number;
  readonly at: Date;
}

export async function readPurse(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.statement<{ coins: number }>(
    'slot.purse',
    'select coins from slot_purses where player_id = $1',
    [playerId],
  );
  return rows[0]?.coins ?? 0;
}

/** Coins that a key has moved before; null where it has not. */
export async function movedBy(tx: Queryable, key: string): Promise<number | null> {
  const { rows } = await tx.statement<{ amount: number }>(
    'slot.moved',
    'select amount from ledger_transfers where key = $1',
    [key],
  );
  return rows[0]?.amount ?? null;
}

/** Purses that nobody has touched for long. */
export async function idlePurses(db: Queryable, now: Date): Promise<readonly number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `select player_id as "playerId" from slot_purses where coins > 0 and touched_at < $1 order by touched_at limit $2`,
    [new Date(now.getTime() - idleHours * 3_600_000), idlesAtOnce],
  );
  return rows.map(({ playerId }) => playerId);
}

/** Whether a purse was touched since a time, locked; null when there is none. */
export async function lockTouched(db: Queryable, playerId: number, at: Date): Promise<boolean | null> {
  const { rows } = await db.query<{ touched: boolean }>(
    'select touched_at >= $2 as touched from slot_purses where player_id = $1 for update',
    [playerId, at],
  );
  return rows[0]?.touched ?? null;
}
