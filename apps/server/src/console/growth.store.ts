import type { Queryable } from '../core/database.ts';

/** New players of one week, and how many of them did something since. */
export interface CohortRow {
  /** The week's Monday. */
  readonly week: string;
  readonly registered: number;
  readonly played: number;
  readonly paid: number;
  /** Who played on the first, seventh and thirtieth day after their own, of those for whom that day is over. */
  readonly day1: number;
  readonly day1Of: number;
  readonly day7: number;
  readonly day7Of: number;
  readonly day30: number;
  readonly day30Of: number;
}

/** Players by the week of a zone in which they registered, since `from`; the newest week first. Plays for practice coins do not count. */
export async function readCohorts(
  db: Queryable,
  { from, now, zone }: { readonly from: Date; readonly now: Date; readonly zone: string },
): Promise<CohortRow[]> {
  const { rows } = await db.query<CohortRow>(
    `with newcomers as (
       select id, (created_at at time zone $3::text)::date as day from users where created_at >= $1 and created_at <= $2 and not trial
     ), dated as (
       select n.id, n.day, ($2::timestamptz at time zone $3::text)::date - n.day as age,
         exists (select from plays p where p.player_id = n.id and p.asset = 'coin' and p.state <> 'void') as played,
         exists (select from payments y where y.player_id = n.id and y.state = 'credited') as paid,
         array(select distinct (p.opened_at at time zone $3::text)::date - n.day from plays p
           where p.player_id = n.id and p.asset = 'coin' and p.state <> 'void') as days
       from newcomers n
     )
     select date_trunc('week', day)::date::text as week, count(*)::int as registered,
       (count(*) filter (where played))::int as played, (count(*) filter (where paid))::int as paid,
       (count(*) filter (where age > 1 and 1 = any(days)))::int as day1, (count(*) filter (where age > 1))::int as "day1Of",
       (count(*) filter (where age > 7 and 7 = any(days)))::int as day7, (count(*) filter (where age > 7))::int as "day7Of",
       (count(*) filter (where age > 30 and 30 = any(days)))::int as day30, (count(*) filter (where age > 30))::int as "day30Of"
     from dated group by 1 order by 1 desc`,
    [from, now, zone],
  );
  return rows;
}

/** What lies of a kind, and how much of it players won in a time. */
export interface TurnoverRow {
  readonly kind: string;
  readonly name: string;
  readonly stock: number;
  readonly inMachines: number;
  readonly won: number;
}

/** Kinds of goods that lie somewhere or were won since `from`, those that go fastest first. */
export async function readTurnover(db: Queryable, from: Date): Promise<TurnoverRow[]> {
  const { rows } = await db.query<TurnoverRow>(
    `with units as (
       select goods_id, (count(*) filter (where status = 'machine'))::int as lying, (count(*) filter (where won_at >= $1))::int as won
       from toy_units where status = 'machine' or won_at >= $1 group by goods_id
     )
     select g.kind, coalesce(o.names ->> 'en-US', g.kind) as name, g.stock, coalesce(u.lying, 0) as "inMachines", coalesce(u.won, 0) as won
     from goods g left join units u on u.goods_id = g.id left join own_toys o on o.kind = g.kind
     where g.stock > 0 or u.goods_id is not null order by coalesce(u.won, 0) desc, g.kind`,
    [from],
  );
  return rows;
}

/** What the plays of a game took and gave, in coins. */
export interface GameReturnRow {
  readonly game: string;
  readonly plays: number;
  readonly coinsIn: number;
  readonly coinsOut: number;
}

/** Plays for coins by game, since `from`. */
export async function readGameReturns(db: Queryable, from: Date): Promise<GameReturnRow[]> {
  const { rows } = await db.query<GameReturnRow>(
    `select game, count(*)::int as plays, sum(price)::bigint as "coinsIn", sum(coalesce(paid, 0))::bigint as "coinsOut"
     from plays where asset = 'coin' and state <> 'void' and opened_at >= $1 group by game order by sum(price) desc`,
    [from],
  );
  return rows;
}
