import type { LedgerCheck } from '../ports/ledger-check.ts';

/** Gifts of shows against the ledger. */
export const liveAudits: readonly LedgerCheck[] = [
  {
    // Each gift was paid once, with its own coins, by whoever gave it.
    rule: 'live gifts',
    sql: `with paid as (select ref, player_id, amount from ledger_transfers where kind = 'live-gift')
          select coalesce(r.id::text, p.ref) as subject,
                 format('gift of %s coins by %s, paid %s by %s', r.coins, r.player_id, p.amount, p.player_id) as detail
          from live_gift_records r full join paid p on p.ref = r.id::text
          where r.id is null or p.ref is null or r.coins <> p.amount or r.player_id <> p.player_id`,
  },
  {
    // A host has got their part of every show that is over, and of none that is on.
    rule: 'live shares',
    sql: `with owed as (select s.id, s.state, coalesce(sum(r.share), 0) as share
                        from live_shows s left join live_gift_records r on r.show_id = s.id group by s.id),
          paid as (select ref, sum(amount) as share from ledger_transfers where kind = 'live-share' group by ref)
          select o.id::text as subject, format('state %s, owed %s, paid %s', o.state, o.share, coalesce(p.share, 0)) as detail
          from owed o left join paid p on p.ref = o.id::text
          where coalesce(p.share, 0) <> case when o.state = 3 then o.share else 0 end`,
  },
  {
    // What a vote came to is what was said.
    rule: 'live votes',
    sql: `select v.id::text as subject, format('%s voices, counted %s', count(w.player_id), v.counts) as detail
          from live_votes v left join live_voices w on w.vote_id = v.id where v.state = 3
          group by v.id having coalesce((select sum(each) from unnest(v.counts) each), 0) < count(w.player_id)`,
  },
];
