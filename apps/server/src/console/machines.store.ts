import type { Queryable } from '../core/database.ts';
import type { PlayedRow } from './today.store.ts';

export interface MachineRow extends PlayedRow {
  readonly roomId: number;
  readonly name: string;
  readonly game: string;
  readonly state: 'open' | 'paused' | 'repairing' | 'closed';
  readonly practice: boolean;
  readonly wins: number;
}

/**
 * Machines of every game, or the one that is named, with their plays since `from`, for coins or for practice as each is for. Prizes of capsules stand
 * among the toys alone.
 */
export async function readMachines(
  db: Queryable,
  from: Date,
  roomId: number | null = null,
): Promise<MachineRow[]> {
  const { rows } = await db.query<MachineRow>(
    `with machines as (
       select id, name, game, use_type, sort, paused_at, paused_as, closed_at from rooms
       union all select id, name, 'push', use_type, sort, paused_at, paused_as, closed_at from push_rooms
       union all select id, name, game, use_type, sort, paused_at, null, closed_at from draw_rooms
     ), played as (
       select room_id, count(*)::int as plays, sum(price)::bigint as coins_in, sum(coalesce(paid, 0))::bigint as coins_out,
         sum(jsonb_array_length(coalesce(won, '[]'::jsonb)))::int as prizes,
         count(*) filter (where coalesce(paid, 0) > price or jsonb_array_length(coalesce(won, '[]'::jsonb)) > 0)::int as wins
       from plays where state <> 'void' and opened_at >= $1 and ($2::int is null or room_id = $2) group by room_id
     ), given as (
       select p.room_id, count(*)::int as prizes, count(distinct p.id)::int as wins from toy_units t join plays p on p.id = t.play_id
       where t.won_at >= $1 and ($2::int is null or p.room_id = $2) and jsonb_array_length(coalesce(p.won, '[]'::jsonb)) = 0 group by p.room_id
     )
     select m.id as "roomId", m.name, m.game, m.use_type = 2 as practice,
       case when m.closed_at is not null then 'closed' when m.paused_at is null then 'open'
         when m.paused_as is null then 'paused' else 'repairing' end as state,
       coalesce(p.plays, 0) as plays, coalesce(p.coins_in, 0) as "coinsIn", coalesce(p.coins_out, 0) as "coinsOut",
       coalesce(p.prizes, 0) + coalesce(g.prizes, 0) as prizes, coalesce(p.wins, 0) + coalesce(g.wins, 0) as wins
     from machines m left join played p on p.room_id = m.id left join given g on g.room_id = m.id
     where $2::int is null or m.id = $2
     order by m.closed_at is not null, m.game, m.sort, m.id`,
    [from, roomId],
  );
  return rows;
}

export interface TakingsRow extends PlayedRow {
  readonly roomId: number;
  readonly name: string;
  readonly game: string;
  readonly prizeCents: number;
  readonly prizesWithoutCost: number;
}

/** What each machine took and gave for coins, from `from` on and before `until`, with what its prizes cost the house. */
export async function readMachineTakings(db: Queryable, from: Date, until: Date): Promise<TakingsRow[]> {
  const { rows } = await db.query<TakingsRow>(
    `with played as (
       select room_id, game, count(*)::int as plays, sum(price)::bigint as coins_in, sum(coalesce(paid, 0))::bigint as coins_out
       from plays where asset = 'coin' and state <> 'void' and opened_at >= $1 and opened_at < $2 group by room_id, game
     ), given as (
       select p.room_id, count(*)::int as prizes, coalesce(sum(g.cost_cents), 0)::bigint as cents,
         (count(*) filter (where g.cost_cents is null))::int as without
       from plays p join toy_units t on t.play_id = p.id join goods g on g.id = t.goods_id
       where p.asset = 'coin' and p.state <> 'void' and p.opened_at >= $1 and p.opened_at < $2 group by p.room_id
     )
     select coalesce(d.room_id, 0) as "roomId", coalesce(r.name, u.name, w.name, '') as name, d.game, d.plays, d.coins_in as "coinsIn", d.coins_out as "coinsOut",
       coalesce(v.prizes, 0) as prizes, coalesce(v.cents, 0) as "prizeCents", coalesce(v.without, 0) as "prizesWithoutCost"
     from played d left join given v on v.room_id = d.room_id left join rooms r on r.id = d.room_id left join push_rooms u on u.id = d.room_id
       left join draw_rooms w on w.id = d.room_id
     order by d.coins_in desc, d.room_id`,
    [from, until],
  );
  return rows;
}

export interface PostageRow {
  readonly currency: string;
  readonly cents: number;
  readonly count: number;
}

/** What labels cost that were bought in a time. */
export async function readPostage(db: Queryable, from: Date, until: Date): Promise<PostageRow[]> {
  const { rows } = await db.query<PostageRow>(
    `select 'USD' as currency, coalesce(sum(cents), 0)::bigint as cents, count(*)::int as count
     from courier_labels where bought_at >= $1 and bought_at < $2 having count(*) > 0`,
    [from, until],
  );
  return rows;
}

export interface LedgerRow {
  readonly account: string;
  readonly coinsIn: number;
  readonly coinsOut: number;
}

/** Coins into and out of each account of the house in a time. */
export async function readHouseMoves(db: Queryable, from: Date, until: Date): Promise<LedgerRow[]> {
  const { rows } = await db.query<LedgerRow>(
    `select h.purpose as account,
       coalesce(sum(t.amount) filter (where t.credit = h.coins), 0)::bigint as "coinsIn",
       coalesce(sum(t.amount) filter (where t.debit = h.coins), 0)::bigint as "coinsOut"
     from house_accounts h join ledger_transfers t on t.credit = h.coins or t.debit = h.coins
     where t.at >= $1 and t.at < $2 group by h.purpose order by h.purpose`,
    [from, until],
  );
  return rows;
}
