import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of purses and spins: audited with the ledger. */
export const slotAudits: readonly LedgerCheck[] = [
  {
    rule: 'purse',
    sql: `with moved as (
            select player_id, sum(case when credit = 'house:purse:coin' then amount else -amount end) as coins
            from ledger_transfers where 'house:purse:coin' in (debit, credit) group by player_id)
          select coalesce(p.player_id, m.player_id)::text as subject, format('purse %s, ledger %s', p.coins, m.coins) as detail
          from slot_purses p full join moved m on m.player_id = p.player_id where coalesce(p.coins, 0) <> coalesce(m.coins, 0)`,
  },
  {
    // A spin for coins leaves the coins beside the purse as they were: it takes from the purse what it costs, and pays into it.
    rule: 'spin',
    sql: `with moved as (
            select ref, sum(amount) filter (where kind = 'play') as price, sum(amount) filter (where kind = 'payout') as paid,
              sum(case kind when 'purseIn' then amount when 'purseOut' then -amount end) as purse
            from ledger_transfers where asset = 'coin' and ref <> ''
              and (kind in ('purseIn', 'purseOut') or 'house:slot:coin' in (debit, credit)) group by ref)
          select coalesce(p.public_id, m.ref) as subject,
                 format('spin costs %s and pays %s, coins %s and %s, purse %s', p.price, p.paid, m.price, m.paid, m.purse) as detail
          from (select * from plays where game = 'slot' and asset = 'coin') p full join moved m on m.ref = p.public_id
          where p.id is null or p.price is distinct from m.price or p.paid <> coalesce(m.paid, 0)
            or p.paid - p.price <> coalesce(m.purse, 0)`,
  },
];
