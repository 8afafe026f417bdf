import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of jackpots: audited with the ledger. */
export const jackpotAudits: readonly LedgerCheck[] = [
  {
    // What stands there is what drops put in less what tokens were paid, and lies in the ledger's accounts.
    rule: 'jackpot',
    sql: `with put as (
            select l.jackpot_id, sum(e.drops::bigint * (l.body::jsonb ->> 'price')::bigint * (j.terms ->> 'contribution')::bigint) as units
            from push_jackpot_log l join push_jackpots j on j.id = l.jackpot_id
              join push_epochs e on e.turn_id = l.turn_id and e.number = l.epoch group by 1),
          paid as (select jackpot_id, sum(amount) as coins from push_prizes group by 1)
          select j.name as subject, format('pool %s, reserve %s, owed %s; drops put in %s of %s, tokens paid %s of %s', j.pool, j.reserve, j.owed,
            coalesce(p.units, 0), j.contributed, coalesce(z.coins, 0), j.paid) as detail
          from push_jackpots j left join put p on p.jackpot_id = j.id left join paid z on z.jackpot_id = j.id
          where coalesce(p.units, 0) <> j.contributed or coalesce(z.coins, 0) <> j.paid
            or j.pool + j.reserve <> j.contributed / 10000 - j.paid + j.owed
          union all
          select a.account, format('%s in the books, %s in the ledger', a.told, coalesce(m.total, 0))
          from (select 'house:jackpot:' || asset as account, sum(pool) as told from push_jackpots group by asset
                union all select 'house:reserve:' || asset, sum(reserve) from push_jackpots group by asset) a
            left join (select account, sum(amount) as total from (
                select credit as account, amount from ledger_transfers where credit like any (array['house:jackpot:%', 'house:reserve:%'])
                union all select debit, -amount from ledger_transfers where debit like any (array['house:jackpot:%', 'house:reserve:%'])
              ) moved group by account) m using (account)
          where a.told <> coalesce(m.total, 0)`,
  },
  {
    // Each epoch of a room with a jackpot is in its log once, and each token is paid once.
    rule: 'token',
    sql: `select e.turn_id || '/' || e.number as subject, 'an epoch that no jackpot knows' as detail
          from push_epochs e join push_turns t on t.id = e.turn_id join push_tables b on b.id = t.table_id join push_rooms r on r.id = b.room_id
            left join push_jackpot_log l on l.turn_id = e.turn_id and l.epoch = e.number
          where r.jackpot_id is not null and e.settled_at is not null and l.seq is null
          union all
          select z.turn_id || '/' || z.epoch || '/' || z.fall, format('%s of %s, %s moved', z.prize, z.amount, coalesce(t.amount, 0))
          from push_prizes z join plays p on p.id = z.play_id
            left join ledger_transfers t on t.key = 'push:' || p.public_id || ':prize:' || z.epoch || ':' || z.fall
          where coalesce(t.amount, 0) <> z.amount or t.player_id <> z.player_id`,
  },
];
