import type { LedgerCheck } from '../ports/ledger-check.ts';

/** Stars, prizes and the units that lie aside for them, against each other and against what was given. */
export const starContestAudits: readonly LedgerCheck[] = [
  {
    // What lies aside is what prizes of contests and of shows' bags were promised, unit by unit.
    rule: 'star units',
    sql: `with aside as (select kind, units from star_units_aside union all select kind, units from live_units_aside),
            held as (select kind, sum(units) as units from aside group by kind)
          select coalesce(g.kind, h.kind) as subject, format('%s aside, %s promised', coalesce(g.aside, 0), coalesce(h.units, 0)) as detail
          from goods g full join held h on h.kind = g.kind where coalesce(g.aside, 0) <> coalesce(h.units, 0)`,
  },
  {
    // A player's stars are those of what brought them, in the contest's time, and no more in a day than its rules say.
    rule: 'stars',
    sql: `with days as (
            select contest_id, player_id, day, sum(stars) as stars, min(at) as first, max(at) as last from star_marks group by 1, 2, 3),
          sums as (
            select d.contest_id, d.player_id, sum(d.stars) as stars, max(d.last) as last,
              bool_or(d.stars > (c.plan ->> 'perDay')::int or d.first < c.begins_at or d.last >= c.ends_at) as wrong
            from days d join star_contests c on c.id = d.contest_id group by 1, 2)
          select format('%s/%s', coalesce(s.contest_id, t.contest_id), coalesce(s.player_id, t.player_id)) as subject,
                 format('%s stars, %s marked', coalesce(t.stars, 0), coalesce(s.stars, 0)) as detail
          from sums s full join star_tallies t on t.contest_id = s.contest_id and t.player_id = s.player_id
          where coalesce(t.stars, 0) <> coalesce(s.stars, 0) or t.reached_at is distinct from s.last or s.wrong`,
  },
  {
    // What was taken was given once, and nothing was given that was not taken.
    rule: 'star gifts',
    sql: `with taken as (
            select format('star:%s:%s:step-%s:0', contest_id, player_id, step) as key from star_steps
            union all select format('star:%s:%s:prize:0', contest_id, player_id) from star_awards where taken_at is not null),
          given as (select key from grants where cause = 'star' and revoked_at is null)
          select coalesce(t.key, g.key) as subject,
                 case when g.key is null then 'taken, not given' else 'given, not taken' end as detail
          from taken t full join given g on g.key = t.key where t.key is null or g.key is null`,
  },
];
