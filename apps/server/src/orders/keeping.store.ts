import {
  type CallReply,
  keepDaysByLevel,
  keepDaysOf,
  levelThresholds,
  type PlayId,
  undoDaysOf,
} from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

export const dayMs = 86_400_000;

/** Days that toys of a player wait, by experience as it stands: a new level lengthens the days of toys that wait already. */
const keepDays = `(array[${keepDaysByLevel.join()}])[least(width_bucket(u.experience, array[${levelThresholds.join()}]::bigint[]), ${keepDaysByLevel.length})]`;
const keptFrom = 'coalesce(t.kept_from, t.won_at)';

interface WaitingRow {
  readonly id: number;
  readonly kind: string;
  readonly size_mm: number;
  readonly weight_g: number;
  readonly won_at: Date | null;
  readonly play: PlayId | null;
  readonly coins: number;
  readonly ends_at: Date | null;
}

/** The toys that wait in a player's pack, newest first, and those that were turned into coins and can be had back. */
export async function readPack(
  db: Queryable,
  { playerId, level, now }: { readonly playerId: number; readonly level: number; readonly now: number },
): Promise<CallReply<'pack'>> {
  const [waiting, gone] = await Promise.all([
    db.statement<WaitingRow>(
      'orders.pack',
      `select t.id, g.kind, g.size_mm, g.weight_g, t.won_at, p.public_id as play, t.exchange_coins as coins,
         case when t.exchange_coins > 0 then ${keptFrom} + make_interval(days => ${keepDays}) end as ends_at
       from toy_units t join goods g on g.id = t.goods_id join users u on u.id = t.owner_id left join plays p on p.id = t.play_id
       where t.owner_id = $1 and t.status = 'won' order by t.won_at desc, t.id desc limit 1000`,
      [playerId],
    ),
    db.statement<{ id: number; kind: string; coins: number; at: Date; until: Date }>(
      'orders.exchanged',
      `select t.id, g.kind, t.exchange_coins as coins, t.exchanged_at as at, t.undo_until as until
       from toy_units t join goods g on g.id = t.goods_id
       where t.owner_id = $1 and t.status = 'exchanged' and t.undo_until > $2 order by t.exchanged_at desc, t.id desc limit 1000`,
      [playerId, new Date(now)],
    ),
  ]);
  return {
    list: waiting.rows.map((row) => ({
      ...{ unitId: `${row.id}`, kind: row.kind, sizeMm: row.size_mm, weightG: row.weight_g },
      ...{ wonAt: (row.won_at ?? new Date(0)).toISOString(), playId: row.play ?? ('' as const) },
      exchangeCoins: row.coins,
      daysLeft: row.ends_at === null ? null : Math.max(0, Math.ceil((row.ends_at.getTime() - now) / dayMs)),
    })),
    exchanged: gone.rows.map(({ id, kind, coins, at, until }) => ({
      ...{ unitId: `${id}`, kind, coins, at: at.toISOString(), undoUntil: until.toISOString() },
    })),
    keepDays: keepDaysOf(level),
    undoDays: undoDaysOf(level),
  };
}

/** A toy that can be turned into coins. */
export interface WorthyToy {
  readonly id: number;
  readonly kind: string;
  readonly coins: number;
  /** How often it was turned into coins before. */
  readonly exchanges: number;
}

/** Those of the named toys that wait in the player's pack and are worth coins, locked. */
export async function lockWorthy(
  tx: Queryable,
  playerId: number,
  unitIds: readonly string[],
): Promise<WorthyToy[]> {
  const { rows } = await tx.query<WorthyToy>(
    `select t.id, g.kind, t.exchange_coins as coins, t.exchanges from toy_units t join goods g on g.id = t.goods_id
     where t.id = any($2::bigint[]) and t.owner_id = $1 and t.status = 'won' and t.exchange_coins > 0
     order by t.id for update of t`,
    [playerId, unitIds],
  );
  return rows;
}

export async function markExchanged(
  tx: Queryable,
  unitIds: readonly number[],
  { at, undoUntil }: { readonly at: Date; readonly undoUntil: Date },
): Promise<void> {
  await tx.query(
    `update toy_units set status = 'exchanged', exchanges = exchanges + 1, exchanged_at = $2, undo_until = $3
     where id = any($1::bigint[])`,
    [unitIds, at, undoUntil],
  );
}

/** A toy that was turned into coins and can be had back, locked; null when there is none such. */
export async function lockExchanged(
  tx: Queryable,
  playerId: number,
  { unitId, at }: { readonly unitId: string; readonly at: Date },
): Promise<WorthyToy | null> {
  const { rows } = await tx.query<WorthyToy>(
    `select t.id, g.kind, t.exchange_coins as coins, t.exchanges from toy_units t join goods g on g.id = t.goods_id
     where t.id = $2 and t.owner_id = $1 and t.status = 'exchanged' and t.undo_until > $3 for update of t`,
    [playerId, unitId, at],
  );
  return rows[0] ?? null;
}

/** Back in the pack, where its days begin anew. */
export async function putBack(tx: Queryable, unitId: number, at: Date): Promise<void> {
  await tx.query(
    `update toy_units set status = 'won', kept_from = $2, warned_days = null, exchanged_at = null, undo_until = null where id = $1`,
    [unitId, at],
  );
}

/** Puts toys that nobody can have back any more on the shelf, for others. */
export async function shelveExchanged(db: Queryable, at: Date): Promise<void> {
  await db.query(
    `with gone as (
       update toy_units set status = 'returned', undo_until = null where status = 'exchanged' and undo_until <= $1 returning goods_id
     )
     update goods set stock = stock + back.n
     from (select goods_id, count(*)::int as n from gone group by goods_id) back where goods.id = back.goods_id`,
    [at],
  );
}

/** A toy whose days end soon, or have. */
export interface EndingToy extends WorthyToy {
  readonly daysLeft: number;
  readonly keepDays: number;
  /** The player is notified when no more than so many days are left; 0: when they end. */
  readonly dueDays: 14 | 7 | 1 | 0;
  readonly experience: number;
}

const ending = `t.status = 'won' and t.exchange_coins > 0 and u.removed_at is null
  and ${keptFrom} <= $1::timestamptz - make_interval(days => ${keepDaysByLevel[0]} - 1)`;
const daysLeft = `(extract(epoch from ${keptFrom} + make_interval(days => ${keepDays}) - $1::timestamptz) / 86400)::float8`;

const dueDays = `(case t.warned_days when 14 then 7 when 7 then 1 when 1 then 0
  else case when ${keepDays} > 14 then 14 when ${keepDays} > 7 then 7 else 1 end end)`;

/** Players after `above` with toys that may need a notice, by number. */
export async function playersWithEnding(
  db: Queryable,
  { now, above, limit }: { readonly now: Date; readonly above: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct t.owner_id as id from toy_units t join users u on u.id = t.owner_id
     where ${ending} and t.owner_id > $2 and ${daysLeft} <= ${dueDays} order by id limit $3`,
    [now, above, limit],
  );
  return rows.map(({ id }) => id);
}

/** What ends soon in a player's pack, locked. */
export async function lockEnding(tx: Queryable, playerId: number, now: Date): Promise<EndingToy[]> {
  const { rows } = await tx.query<EndingToy>(
    `select t.id, g.kind, t.exchange_coins as coins, t.exchanges, ${daysLeft} as "daysLeft",
       ${keepDays} as "keepDays", ${dueDays} as "dueDays", u.experience
     from toy_units t join goods g on g.id = t.goods_id join users u on u.id = t.owner_id
     where ${ending} and t.owner_id = $2 and ${daysLeft} <= ${dueDays} order by t.id for update of t`,
    [now, playerId],
  );
  return rows;
}

export async function markWarned(tx: Queryable, unitIds: readonly number[], days: number): Promise<void> {
  await tx.query('update toy_units set warned_days = $2 where id = any($1::bigint[])', [unitIds, days]);
}

/** Lets toys wait so many days from now, whatever their days were. */
export async function postpone(
  tx: Queryable,
  toys: readonly EndingToy[],
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  await tx.query(
    `update toy_units t set kept_from = $2::timestamptz - make_interval(days => later.back), warned_days = null
     from unnest($1::bigint[], $3::int[]) as later (id, back) where t.id = later.id`,
    [toys.map(({ id }) => id), now, toys.map(({ keepDays: kept }) => kept - days)],
  );
}
