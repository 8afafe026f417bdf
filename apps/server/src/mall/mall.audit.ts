import type { LedgerCheck } from '../ports/ledger-check.ts';

/** Coins, units and codes of the mall against each other. */
export const mallAudits: readonly LedgerCheck[] = [
  {
    // What was bought was paid, and what came back was paid back, to the coin.
    rule: 'mall',
    sql: `with paid as (
            select ref, sum(amount) filter (where kind = 'mall') as taken, sum(amount) filter (where kind = 'mallBack') as given
            from ledger_transfers where key like 'mall:%' and asset = 'coin' and kind in ('mall', 'mallBack') group by ref),
          bought as (
            select order_id, sum(price::bigint * num) as coins, sum(price::bigint * num) filter (where back_at is not null) as back
            from order_goods group by order_id)
          select coalesce(o.id::text, p.ref) as subject,
                 format('%s, %s coins, things for %s, taken %s, given back %s', coalesce(o.stage, 'missing'), o.goods_coins,
                   coalesce(b.coins, 0), coalesce(p.taken, 0), coalesce(p.given, 0)) as detail
          from (select * from orders where goods_coins > 0 or id in (select order_id from order_goods)) o
            full join paid p on p.ref = o.id::text left join bought b on b.order_id = o.id
          where o.id is null or coalesce(b.coins, 0) <> o.goods_coins + o.discount_coins or coalesce(p.taken, 0) <> o.goods_coins
            or coalesce(p.given, 0) <> coalesce(b.back - o.discount_coins, 0)
            or coalesce(b.back, 0) <> case when o.stage in ('cancelled', 'returned') then o.goods_coins + o.discount_coins else 0 end`,
  },
  {
    // A unit that ever came lies on the shelf, aside as a prize, in a machine, with a player, or was sold: none is lost, none is there twice.
    rule: 'units',
    sql: `select g.kind as subject, format('%s came, %s on the shelf, %s aside, %s in machines and with players, %s sold', g.received, g.stock, g.aside, u.units, s.units) as detail
          from goods g
            cross join lateral (select count(*) as units from toy_units t where t.goods_id = g.id and t.status <> 'returned') u
            cross join lateral (select coalesce(sum(num), 0) as units from order_goods b where b.goods_id = g.id and b.back_at is null) s
          where g.received <> g.stock + g.aside + u.units + s.units`,
  },
  {
    // As many codes went with an order as were bought with it.
    rule: 'gift codes',
    sql: `with codes as (select order_id, shop_goods_id, count(*) as codes from gift_codes where order_id is not null group by 1, 2),
          bought as (select order_id, shop_goods_id, num from order_goods where type = 3)
          select coalesce(b.order_id, c.order_id)::text as subject, format('%s bought, %s codes', coalesce(b.num, 0), coalesce(c.codes, 0)) as detail
          from bought b full join codes c using (order_id, shop_goods_id)
          where coalesce(b.num, 0) <> coalesce(c.codes, 0)`,
  },
];
