import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of seas, their logs and what was caught: audited with the ledger. */
export const fishingAudits: readonly LedgerCheck[] = [
  {
    rule: 'catch',
    sql: `select coalesce(p.public_id, 'play ' || c.play_id) as subject, format('%s, paid %s, caught lane %s turn %s', d.result, p.paid, c.lane, c.turn) as detail
          from (select * from plays where game = 'fishing') p
            join draws d on d.play_id = p.id
            full join sea_catches c on c.play_id = p.id
            left join sea_tides t on t.id = c.tide_id
          where p.id is null or (p.paid > 0) <> (c.play_id is not null) or (d.result ->> 'caught')::boolean <> (p.paid > 0)
            or (c.play_id is not null and (p.room_id, d.bet ->> 'tide', d.bet ->> 'lane', d.bet ->> 'turn')
                 is distinct from (t.room_id, t.seed, c.lane::text, c.turn::text))`,
  },
  {
    rule: 'tide',
    sql: `select s.room_id::text as subject, format('tide %s, %s tides to %s; %s entries to %s of %s', s.tide, t.n, t.last, l.n, l.last, s.log_seq) as detail
          from seas s
            left join (select room_id, count(*)::int as n, max(number) as last from sea_tides group by room_id) t on t.room_id = s.room_id
            left join (select room_id, count(*)::int as n, max(seq) as last from sea_log group by room_id) l on l.room_id = s.room_id
          where (s.tide, s.tide, s.log_seq, s.log_seq)
            is distinct from (coalesce(t.n, 0), coalesce(t.last, 0), coalesce(l.n, 0), coalesce(l.last, 0))`,
  },
];
