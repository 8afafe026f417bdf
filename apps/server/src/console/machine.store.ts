import type { Queryable } from '../core/database.ts';
import type { PublishedBand, RoomPrice } from '../games/room-row.ts';
import type { PlayedRow } from './today.store.ts';

export interface TermsRow {
  readonly price: number;
  readonly minLevel: number;
  readonly club: boolean;
  readonly preset: string;
  readonly prices: readonly RoomPrice[];
  readonly since: Date;
  /** What was measured of this very machine; null where its preset's band stands. */
  readonly measured: PublishedBand | null;
  readonly filling: { readonly below: number; readonly to: number } | null;
}

/** What a machine costs and how it is set; null for a game whose rooms have no price of their own. */
export async function readTerms(db: Queryable, roomId: number): Promise<TermsRow | null> {
  const { rows } = await db.query<TermsRow>(
    `select price, min_level as "minLevel", club, preset, prices, settings_since as since, band as measured,
       jsonb_build_object('below', refill_below, 'to', refill_to) as filling
     from rooms where id = $1
     union all select coin, min_level, false, '', '[]'::jsonb, settings_since, null::jsonb, null::jsonb from push_rooms where id = $1`,
    [roomId],
  );
  return rows[0] ?? null;
}

export interface DayRow extends PlayedRow {
  /** As `2026-11-29`. */
  readonly day: string;
  readonly wins: number;
}

/** Plays of a machine by the days of a time zone; days without any stand there too. */
export async function readDays(
  db: Queryable,
  roomId: number,
  { from, until, zone }: { readonly from: Date; readonly until: Date; readonly zone: string },
): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>(
    `with days as (
       select generate_series(($2::timestamptz at time zone $4::text)::date, ($3::timestamptz at time zone $4::text)::date, interval '1 day')::date as day
     ), played as (
       select (opened_at at time zone $4::text)::date as day, count(*)::int as plays, sum(price)::bigint as coins_in, sum(coalesce(paid, 0))::bigint as coins_out,
         sum(jsonb_array_length(coalesce(won, '[]'::jsonb)))::int as prizes,
         count(*) filter (where coalesce(paid, 0) > price or jsonb_array_length(coalesce(won, '[]'::jsonb)) > 0)::int as wins
       from plays where room_id = $1 and state <> 'void' and opened_at >= $2 and opened_at < $3 group by 1
     ), given as (
       select (p.opened_at at time zone $4::text)::date as day, count(*)::int as prizes, count(distinct p.id)::int as wins
       from toy_units t join plays p on p.id = t.play_id
       where p.room_id = $1 and t.won_at >= $2 and p.opened_at >= $2 and p.opened_at < $3 and jsonb_array_length(coalesce(p.won, '[]'::jsonb)) = 0 group by 1
     )
     select d.day::text as day, coalesce(p.plays, 0) as plays, coalesce(p.coins_in, 0) as "coinsIn", coalesce(p.coins_out, 0) as "coinsOut",
       coalesce(p.prizes, 0) + coalesce(g.prizes, 0) as prizes, coalesce(p.wins, 0) + coalesce(g.wins, 0) as wins
     from days d left join played p on p.day = d.day left join given g on g.day = d.day order by d.day`,
    [roomId, from, until, zone],
  );
  return rows;
}

export interface InsideRow {
  readonly kind: string;
  /** In English where it is the house's own toy; else its kind. */
  readonly name: string;
  readonly units: number;
  readonly stock: number;
  readonly lowAt: number;
}

/** The kinds that lie in a machine or that refills add, those of which most lie there first. */
export async function readInside(db: Queryable, roomId: number): Promise<InsideRow[]> {
  const { rows } = await db.query<InsideRow>(
    `with lying as (
       select goods_id, count(*)::int as units from toy_units
       where (room_id = $1 or draw_room_id = $1) and status = 'machine' group by goods_id
     ), added as (
       select distinct k.kind from rooms r, jsonb_array_elements_text(r.refill_kinds) k(kind) where r.id = $1
     )
     select g.kind, coalesce(o.names ->> 'en-US', g.kind) as name, coalesce(l.units, 0) as units, g.stock, g.low_at as "lowAt"
     from goods g left join lying l on l.goods_id = g.id left join own_toys o on o.kind = g.kind
     where l.goods_id is not null or g.kind in (select kind from added)
     order by coalesce(l.units, 0) desc, g.kind`,
    [roomId],
  );
  return rows;
}

export interface EntryRow {
  readonly seq: number;
  readonly at: Date;
  readonly kind: string;
  readonly hash: string;
  readonly playId: string;
  readonly note: string;
  readonly toys: number;
}

/** The newest entries of a machine's public log but for its seals, of which each play has one. */
export async function readLastEntries(db: Queryable, roomId: number): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select seq, at, kind, hash, coalesce(b ->> 'playId', '') as "playId",
       coalesce(b ->> 'reason', b ->> 'act', b ->> 'preset', b ->> 'name', '') as note,
       jsonb_array_length(coalesce(b -> 'won', case when kind = 'refill' then b -> 'kinds' end, '[]'::jsonb)) as toys
     from (select seq, at, kind, hash, body::jsonb as b from machine_log where room_id = $1 and kind <> 'commitment' order by seq desc limit 12) newest
     order by seq desc`,
    [roomId],
  );
  return rows;
}

/** Whether a play of the machine is under way. */
export async function isPlaying(db: Queryable, roomId: number): Promise<boolean> {
  const { rows } = await db.query('select from rooms where id = $1 and open_play is not null', [roomId]);
  return rows.length > 0;
}
