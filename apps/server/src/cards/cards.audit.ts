import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of time cards: audited with the ledger. */
export const cardsAudits: readonly LedgerCheck[] = [
  {
    rule: 'time card',
    sql: `with dropped as (
            select d.card_id, count(*)::int as drops, (count(*) filter (where e.voided_at is not null))::int as void
            from push_drops d join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch where d.card_id is not null group by d.card_id),
          paid as (select ref, sum(amount) as coins from ledger_transfers where kind = 'prepaidVoid' group by ref)
          select coalesce(c.id::text, p.ref) as subject,
                 format('card of %s drops, %s spent and %s given back, %s in the journal, %s of them void, paid for them %s', c.drops, c.spent,
                   c.given_back, d.drops, d.void, p.coins) as detail
          from player_push_times c left join dropped d on d.card_id = c.id full join paid p on p.ref = c.grant_key
          where c.id is null or c.spent + c.given_back <> coalesce(d.drops, 0) or (c.spent = c.drops and c.ended_at is null)
            or c.given_back * c.room_coin + coalesce(p.coins, 0) <> coalesce(d.void, 0) * c.room_coin`,
  },
  {
    // A card lowered one order, and an order that was cheaper has its card. One that was cancelled gave it back.
    rule: 'discount card',
    sql: `select coalesce(o.id::text, c.order_id::text) as subject, format('%s, %s coins off, card %s', o.stage, o.discount_coins, c.id) as detail
          from (select * from orders where discount_coins > 0 and stage <> 'cancelled') o
            full join (select * from player_discount_cards where state = 'used') c on c.order_id = o.id
          where o.id is null or c.id is null or c.player_id <> o.player_id`,
  },
  {
    rule: 'prepaid',
    sql: `with booked as (
            select coalesce(sum(case when credit = 'house:prepaid:coin' then amount else -amount end), 0) as coins
            from ledger_transfers where 'house:prepaid:coin' in (debit, credit)),
          waiting as (
            select coalesce(sum(room_coin * (drops - spent)) filter (where ended_at is null and revoked_at is null), 0) as coins
            from player_push_times),
          falling as (
            select coalesce(sum(c.room_coin), 0) as coins
            from push_drops d join player_push_times c on c.id = d.card_id
              join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch where e.settled_at is null and e.voided_at is null)
          select 'house:prepaid:coin' as subject, format('holds %s, cards %s, drops under way %s', b.coins, w.coins, f.coins) as detail
          from booked b, waiting w, falling f where b.coins <> w.coins + f.coins`,
  },
];
