import type { LedgerCheck } from '../ports/ledger-check.ts';

/** A case, its statement and its appeal tell the same; nobody is silenced without a statement. */
export const moderationAudits: readonly LedgerCheck[] = [
  {
    rule: 'case',
    sql: `select 'case ' || c.id as subject, format('%s, decided %s, appealed %s, settled %s', c.state, s.decision, a.at, a.outcome) as detail
      from moderation_cases c left join moderation_statements s on s.case_id = c.id
        left join moderation_appeals a on a.case_id = c.id
      where (c.state in ('open', 'taken') and s.case_id is not null)
        or (c.state in ('decided', 'appealed') and s.case_id is null)
        or (c.state = 'decided') and a.case_id is not null
        or (c.state = 'appealed' and (a.case_id is null or a.outcome is not null)) limit 20`,
  },
  {
    rule: 'silence',
    sql: `with bans as (
            select c.author_id as player_id, bool_or(s.for_good) as for_good, max(s.ban_until) as until
            from moderation_statements s join moderation_cases c on c.id = s.case_id
            where s.decision = 'ban' and s.lifted_at is null and (s.for_good or s.ban_until > now()) group by 1),
          silences as (select player_id, until from room_silences where until is null or until > now())
          select 'player ' || coalesce(b.player_id, r.player_id) as subject,
            format('silenced until %s, banned until %s', case when r.player_id is null then '-' else coalesce(r.until::text, 'for good') end,
              case when b.player_id is null then '-' when b.for_good then 'for good' else b.until::text end) as detail
          from bans b full join silences r on r.player_id = b.player_id
          where b.player_id is null or r.player_id is null
            or (case when b.for_good then null else b.until end) is distinct from r.until limit 20`,
  },
];
