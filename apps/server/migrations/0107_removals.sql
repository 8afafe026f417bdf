-- Whoever is shown out of shows has a statement of reasons as well, and can appeal. One case for each removal.
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  add constraint moderation_cases_kind_check
    check (kind in ('chat', 'post', 'reply', 'show', 'nickName', 'portrait', 'account', 'removal')),
  drop constraint moderation_cases_source_check,
  add constraint moderation_cases_source_check check (source in ('report', 'house', 'host'));

alter table moderation_statements
  drop constraint moderation_statements_decision_check,
  drop constraint moderation_statements_check,
  drop constraint moderation_statements_check1,
  add constraint moderation_statements_decision_check check (decision in ('leave', 'hide', 'warn', 'ban', 'remove')),
  add constraint moderation_statements_end_check check (
    case when decision in ('ban', 'remove') then (ban_until is null) = for_good else ban_until is null and not for_good end);

-- Who is kept out today reads why on the page of decisions as well.
with cases as (
  insert into moderation_cases (kind, thing_id, author_id, place, source, state, opened_at)
    select 'removal', id::text, player_id, case when room_id is null then '/live' else '/live/' || room_id end,
      case when by_host then 'host' else 'house' end, 'decided', at
    from live_removals where ended_at is null and (until is null or until > now())
  returning id, thing_id
)
insert into moderation_statements (case_id, decision, rule, law, facts, who, at, ban_until, for_good)
  select c.id, 'remove', 'other', '', r.reason, 'brought over', r.at, r.until, r.until is null
  from cases c join live_removals r on r.id = c.thing_id::bigint;
