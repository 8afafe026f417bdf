import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of turns, their epochs, drops and tickets: audited with the ledger. */
export const pushAudits: readonly LedgerCheck[] = [
  {
    rule: 'drop',
    sql: `with holds as (select id, ref, state, amount, player_id from ledger_holds where kind = 'drop')
          select coalesce(d.turn_id || '/' || d.epoch || '/' || d.number, h.id::text) as subject,
                 format('hold %s of %s, epoch settled %s', coalesce(h.state, 'missing'), h.ref, e.settled_at) as detail
          from push_drops d join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch join plays p on p.id = d.play_id
            full join holds h on h.id = d.hold_id
          where d.turn_id is null or (d.card_id is null and (h.id is null or h.ref <> p.public_id or h.player_id <> p.player_id
            or h.state <> case when e.settled_at is not null then 'posted' when e.voided_at is not null then 'voided' else 'open' end))`,
  },
  {
    rule: 'drop by card',
    sql: `with cards as (
            select d.play_id, count(*)::int as drops, sum(c.room_coin) as coins,
              bool_and(c.player_id = p.player_id and c.room_id = p.room_id) as own
            from push_drops d join player_push_times c on c.id = d.card_id join plays p on p.id = d.play_id
              join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch where e.settled_at is not null group by d.play_id),
          moved as (select ref, sum(amount) as coins from ledger_transfers where kind = 'prepaidDrop' group by ref)
          select coalesce(p.public_id, m.ref) as subject,
                 format('play has %s drops by card of %s coins, its row %s, the ledger %s', c.drops, c.coins, w.by_card, m.coins) as detail
          from push_plays w join plays p on p.id = w.play_id left join cards c on c.play_id = w.play_id full join moved m on m.ref = p.public_id
          where w.play_id is null or w.by_card <> coalesce(c.drops, 0) or coalesce(m.coins, 0) <> coalesce(c.coins, 0) or not coalesce(c.own, true)`,
  },
  {
    rule: 'challenge',
    sql: `with paid as (select ref, player_id, sum(amount) as coins from ledger_transfers where kind = 'challenge' group by ref, player_id)
          select coalesce(p.room_id || ':' || p.day || ' ' || p.player_id, g.ref) as subject,
                 format('share %s of %s, ledger %s', p.share, c.share, g.coins) as detail
          from push_challenge_parts p join push_challenges c on (c.room_id, c.day) = (p.room_id, p.day)
            full join paid g on g.ref = p.room_id || ':' || p.day and g.player_id = p.player_id
          where p.room_id is null or (p.share is not null and p.share <> c.share)
            or coalesce(g.coins, 0) <> case when p.paid_at is null then 0 else p.share end`,
  },
  {
    rule: 'challenge pool',
    sql: `select room_id || ':' || day as subject, format('%s players of %s in a pool of %s', players, share, pool) as detail
          from push_challenges where share > gift or share * players > pool`,
  },
  {
    rule: 'turn',
    sql: `with told as (
            select turn_id, count(*)::int as epochs, sum(drops)::int as drops, sum(won)::int as won, sum(house)::int as house
            from push_epochs where settled_at is not null group by turn_id)
          select t.public_id as subject, format('epochs %s of %s, drops %s of %s', e.epochs, t.epochs, e.drops, t.drops) as detail
          from push_turns t left join told e on e.turn_id = t.id
          where (t.epochs, t.drops, t.won, t.house) is distinct from
               (coalesce(e.epochs, 0), coalesce(e.drops, 0), coalesce(e.won, 0), coalesce(e.house, 0))
            or (t.settled_at is null) is distinct from (t.log_to is null)
            or (t.receipt is not null) is distinct from (t.settled_at is not null and not exists (
              select 1 from push_epochs v where v.turn_id = t.id and v.voided_at is not null))`,
  },
  {
    rule: 'play',
    sql: `with paid as (
            select ref, sum(amount) filter (where kind = 'drop') as price, coalesce(sum(amount) filter (where kind = 'payout'), 0) as paid
            from ledger_transfers where kind in ('drop', 'payout') and (credit like 'house:push:%' or debit like 'house:push:%' or debit like 'house:jackpot:%') group by ref),
          dropped as (
            select d.play_id, count(*)::int as drops from push_drops d join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch
            where e.settled_at is not null group by d.play_id)
          select coalesce(p.public_id, m.ref) as subject,
                 format('play %s costs %s and pays %s, coins %s and %s; drops %s of %s', p.state, p.price, p.paid, m.price, m.paid,
                   d.drops, w.drops) as detail
          from push_plays w join plays p on p.id = w.play_id join push_turns t on t.id = w.turn_id
            left join dropped d on d.play_id = p.id full join paid m on m.ref = p.public_id
          where p.id is null or w.drops <> coalesce(d.drops, 0)
            or coalesce(m.paid, 0) <> p.paid or ((w.drops > 0 or p.price = 0) and coalesce(m.price, 0) <> p.price)
            or (p.state in ('settled', 'voided')) is distinct from (p.settled_at is not null)
            or (p.state = 'voided' and t.receipt is not null)
            or (t.settled_at is not null and (p.settled_at is null or p.receipt is distinct from t.receipt))`,
  },
  {
    // To whom the epochs' records say that falls went is to whom they were paid.
    rule: 'share',
    sql: `with told as (
            select e.turn_id, s.value ->> 'player' as alias, sum((s.value ->> 'coins')::int + coalesce((s.value ->> 'stones')::int, 0))::int as won
            from push_epochs e cross join lateral jsonb_array_elements(e.outcome -> 'shares') s
            where e.settled_at is not null and (s.value ->> 'coins')::int + coalesce((s.value ->> 'stones')::int, 0) > 0 group by 1, 2
            union all
            select t.id, p.alias, t.won from push_turns t join push_tables b on b.id = t.table_id and b.player_id is not null
              join plays p on p.public_id = t.public_id where t.won > 0),
          paid as (
            select w.turn_id, p.alias, sum(w.won)::int as won from push_plays w join plays p on p.id = w.play_id
            where w.won > 0 group by 1, 2)
          select coalesce(a.turn_id, b.turn_id)::text as subject,
                 format('%s won %s, paid were %s', coalesce(a.alias, b.alias), a.won, b.won) as detail
          from told a full join paid b on b.turn_id = a.turn_id and b.alias = a.alias where a.won is distinct from b.won
          union all
          select e.turn_id || '/' || e.number, 'more went to players than fell'
          from push_epochs e where e.settled_at is not null and e.won <
            (select sum((s.value ->> 'coins')::int + coalesce((s.value ->> 'stones')::int, 0)) from jsonb_array_elements(e.outcome -> 'shares') s)`,
  },
  {
    // The last tickets of a shared table are those of its last drops, and before them the house's.
    rule: 'ticket',
    sql: `with held as (
            select b.id, h.value #>> '{}' as alias, jsonb_array_length(b.holders) - h.ordinality + 1 as back
            from push_tables b cross join lateral jsonb_array_elements(b.holders) with ordinality h where b.player_id is null),
          dropped as (
            select t.table_id as id, p.alias,
              row_number() over (partition by t.table_id order by d.turn_id desc, d.epoch desc, d.number desc) as back
            from push_drops d join push_turns t on t.id = d.turn_id join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch
              join plays p on p.id = d.play_id
            where e.settled_at is not null and not exists (
              -- What was paid back is nobody's ticket any more.
              select 1 from push_epochs v join push_turns o on o.id = v.turn_id
              where o.table_id = t.table_id and v.voided_at is not null and v.sequence > e.sequence))
          select h.id || '/' || h.back as subject, format('ticket of %s, dropped by %s', h.alias, d.alias) as detail
          from held h left join dropped d on d.id = h.id and d.back = h.back where h.alias is distinct from d.alias`,
  },
  {
    rule: 'compensated epoch',
    sql: `with void as (
            select t.public_id as ref, e.number, h.player_id, h.asset::text as asset, sum(h.amount)::bigint as coins
            from push_epochs e join push_turns t on t.id = e.turn_id join push_drops d on d.turn_id = e.turn_id and d.epoch = e.number
              join ledger_holds h on h.id = d.hold_id
            where e.voided_at is not null group by t.public_id, e.number, h.player_id, h.asset),
          added as (
            select ref, player_id, sum(amount)::bigint as coins from ledger_transfers where kind = 'compensation' group by ref, player_id),
          told as (
            select c.*, a.coins as added from compensations c left join added a on a.ref = c.ref and a.player_id = c.player_id
            where c.epoch > 0)
          select coalesce(c.ref, v.ref) || '/' || coalesce(c.epoch, v.number) as subject,
                 format('player %s: %s %s and %s back, drops %s, added %s', coalesce(v.player_id, c.player_id), c.coins, c.asset, c.add_coins,
                   v.coins, c.added) as detail
          from void v full join told c on c.ref = v.ref and c.epoch = v.number and c.player_id = v.player_id
          where c.id is null or (v.ref is not null and c.asset <> v.asset) or c.coins <> coalesce(v.coins, 0)
            or c.add_coins <> coalesce(c.added, 0)
            or not exists (
              select 1 from push_epochs e join push_turns t on t.id = e.turn_id
              where t.public_id = c.ref and e.number = c.epoch and e.voided_at is not null)`,
  },
];
