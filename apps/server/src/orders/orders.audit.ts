import type { LedgerCheck } from '../ports/ledger-check.ts';

/** Coins were moved for exactly the toys that were turned into coins, and are; credit for exactly the days late that orders count. */
export const ordersAudits: readonly LedgerCheck[] = [
  {
    rule: 'exchange',
    sql: `with moved as (
            select ref, sum(case when key like '%:back' then -amount else amount end) as coins, count(*) as moves
            from ledger_transfers where key like 'toy:%' group by ref)
          select coalesce(u.id::text, m.ref) as subject,
                 format('%s, worth %s, %s coins in %s moves', coalesce(u.status, 'missing'), u.exchange_coins, coalesce(m.coins, 0), m.moves) as detail
          from (select * from toy_units where exchanges > 0) u full join moved m on m.ref = u.id::text
          where coalesce(m.coins, 0) is distinct from case when u.status in ('exchanged', 'returned') then u.exchange_coins else 0 end
            or m.moves is distinct from 2 * u.exchanges - case when u.status in ('exchanged', 'returned') then 1 else 0 end`,
  },
  {
    rule: 'late credit',
    sql: `with given as (select ref, sum(amount) as cents from ledger_transfers where key like 'late:%' group by ref)
          select coalesce(o.id::text, g.ref) as subject, format('%s cents, given %s', o.late_credit, coalesce(g.cents, 0)) as detail
          from (select * from orders where late_credit > 0) o full join given g on g.ref = o.id::text
          where coalesce(g.cents, 0) is distinct from coalesce(o.late_credit, 0)`,
  },
  {
    // A box that ever came is on the shelf, or went with a parcel.
    rule: 'packing boxes',
    sql: `select b.name as subject, format('%s came, %s are left, %s went with parcels', b.received, coalesce(b.stock, 0), p.units) as detail
          from packing_boxes b
            cross join lateral (select count(*) as units from packed_boxes p where p.box_id = b.id and p.counted) p
          where b.received <> coalesce(b.stock, 0) + p.units
          union all
          select o.id::text, 'its box was not taken' from orders o
          where o.box_id is not null and o.box_id is distinct from
            (select p.box_id from packed_boxes p where p.order_id = o.id order by p.id desc limit 1)`,
  },
  {
    rule: 'paid rest',
    sql: `select r.id::text as subject, format('order %s of a payment that is not credited', r.order_id) as detail
          from order_rests r where r.state = 'ordered' and not exists
            (select 1 from order_rest_payments o join payments p on p.number = o.number
             where o.rest_id = r.id and o.paid and p.credited_at is not null)`,
  },
];
