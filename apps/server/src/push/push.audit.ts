import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of turns, their epochs and drops: audited with the ledger. */
export const pushAudits: readonly LedgerCheck[] = [
  {
    rule: 'drop',
    sql: `with holds as (select id, ref, state, amount, player_id from ledger_holds where kind = 'drop')
          select coalesce(d.play_id || '/' || d.epoch || '/' || d.number, h.id::text) as subject,
                 format('hold %s of %s, epoch settled %s', coalesce(h.state, 'missing'), h.ref, e.settled_at) as detail
          from push_drops d join push_epochs e on e.play_id = d.play_id and e.number = d.epoch join plays p on p.id = d.play_id
            full join holds h on h.id = d.hold_id
          where d.play_id is null or h.id is null or h.ref <> p.public_id or h.player_id <> p.player_id
            or h.state <> case when e.settled_at is null then 'open' else 'posted' end`,
  },
  {
    rule: 'turn',
    sql: `with paid as (
            select ref, sum(amount) filter (where kind = 'drop') as price, coalesce(sum(amount) filter (where kind = 'payout'), 0) as paid
            from ledger_transfers where kind in ('drop', 'payout') and (credit like 'house:push:%' or debit like 'house:push:%') group by ref),
          told as (
            select play_id, count(*)::int as epochs, sum(drops)::int as drops, sum(won)::int as won, sum(house)::int as house
            from push_epochs where settled_at is not null group by play_id)
          select coalesce(p.public_id, m.ref) as subject,
                 format('turn %s costs %s and pays %s, coins %s and %s; epochs %s of %s', p.state, p.price, p.paid, m.price, m.paid,
                   e.epochs, t.epochs) as detail
          from plays p join push_turns t on t.play_id = p.id left join told e on e.play_id = p.id full join paid m on m.ref = p.public_id
          where p.id is null
            or (t.epochs, t.drops, t.won, t.house) is distinct from
               (coalesce(e.epochs, 0), coalesce(e.drops, 0), coalesce(e.won, 0), coalesce(e.house, 0))
            or coalesce(m.paid, 0) <> p.paid or (t.epochs > 0 and coalesce(m.price, 0) <> p.price)
            or (p.state = 'settled') is distinct from (p.settled_at is not null and p.receipt is not null and t.log_to is not null)`,
  },
];
