import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of rounds that a room shares, their stakes and their coins: audited with the ledger. Given once, for every game of them. */
export const sharedAudits: readonly LedgerCheck[] = [
  {
    rule: 'stake',
    sql: `with paid as (
            select ref, sum(amount) as coins from ledger_transfers where key like 'round:%' and kind = 'payout' group by ref),
          holds as (select id, ref, state, amount, player_id from ledger_holds where kind = 'stake')
          select coalesce(p.public_id, h.ref, m.ref) as subject,
                 format('%s for %s, paid %s; hold %s of %s, ledger paid %s', p.state, p.price, p.paid, h.state, h.amount, m.coins) as detail
          from (select * from plays where round_id is not null) p full join holds h on h.id = p.hold_id
            full join paid m on m.ref = coalesce(p.public_id, h.ref)
          where p.id is null or h.id is null or h.ref <> p.public_id or h.player_id <> p.player_id or h.amount <> p.price
            or h.state <> case p.state when 'settled' then 'posted' when 'voided' then 'voided' else 'open' end
            or p.paid <> coalesce(m.coins, 0) or (p.receipt is null) = (p.state = 'settled')`,
  },
  {
    rule: 'round',
    sql: `with told as (
            select p.round_id, count(*)::int as stakes, min(p.nonce) as first, max(p.nonce) as last, sum(p.paid) as paid,
              count(*) filter (where p.settled_at is null)::int as open, count(s.play_id)::int as choices,
              bool_and(p.commitment = r.commitment and p.room_id = r.room_id) as own
            from plays p join shared_rounds r on r.id = p.round_id left join shared_stakes s on s.play_id = p.id group by p.round_id)
          select r.room_id || '/' || r.sequence as subject,
                 format('%s, %s of %s stakes, %s open, paid %s of %s', r.state, t.stakes, r.stakes, t.open, t.paid, r.paid) as detail
          from shared_rounds r left join told t on t.round_id = r.id
          where r.stakes <> coalesce(t.stakes, 0) or (t.stakes > 0 and (t.first, t.last, t.choices) <> (1, r.stakes, r.stakes))
            or not coalesce(t.own, true)
            or (r.ended_at is not null and (coalesce(t.open, 0) <> 0 or r.paid <> coalesce(t.paid, 0)))
            or (r.state = 'committed' and r.stakes > 0) or (r.version > 1 and (r.list is null) = (r.stakes > 0))`,
  },
  {
    rule: 'round log',
    sql: `select r.room_id::text as subject, format('%s entries, last %s; rounds to %s of %s', l.n, l.last, n.last, r.sequence) as detail
          from shared_rooms r
            left join (select room_id, count(*)::int as n, max(seq) as last from shared_log group by room_id) l on l.room_id = r.room_id
            left join (select room_id, count(*)::int as n, max(sequence) as last from shared_rounds group by room_id) n on n.room_id = r.room_id
          where (r.log_seq, r.log_seq) is distinct from (coalesce(l.n, 0), coalesce(l.last, 0))
            or (r.sequence, r.sequence) is distinct from (coalesce(n.n, 0), coalesce(n.last, 0))`,
  },
];
