-- What was reported of what people write and show. One case of a thing is open at a time; `account` is of who may not write.
create table moderation_cases (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (kind in ('chat', 'post', 'reply', 'show', 'nickName', 'portrait', 'account')),
  thing_id text not null,
  author_id bigint not null references users (id),
  place text not null,
  source text not null check (source in ('report', 'house')),
  state text not null default 'open' check (state in ('open', 'taken', 'decided', 'appealed', 'closed')),
  taken_by text not null default '',
  taken_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'taken') = (taken_at is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index moderation_cases_open on moderation_cases (kind, thing_id) where state in ('open', 'taken');
create index moderation_cases_by_state on moderation_cases (state, opened_at) where state <> 'closed';
create index moderation_cases_closed on moderation_cases (closed_at) where state = 'closed';
create index moderation_cases_by_author on moderation_cases (author_id, id desc);

-- A thing as it was when it was reported: { words, pictures, around }. The same state of it is kept once.
create table moderation_evidence (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases (id),
  digest text not null,
  content jsonb not null,
  at timestamptz not null,
  unique (case_id, digest)
);

-- Without a reporter where they left, or it is long ago.
create table moderation_reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation_cases (id),
  reporter_id bigint references users (id),
  reason text not null,
  text text not null,
  at timestamptz not null,
  told_at timestamptz,
  unique (case_id, reporter_id)
);
create index moderation_reports_by_reporter on moderation_reports (reporter_id);
create index moderation_reports_untold on moderation_reports (case_id) where told_at is null;
create index moderation_reports_by_time on moderation_reports (at);

-- Statements of reasons (Regulation (EU) 2022/2065, article 17). Texts go after a year, the rest stays for the counts.
create table moderation_statements (
  case_id bigint primary key references moderation_cases (id),
  decision text not null check (decision in ('leave', 'hide', 'warn', 'ban')),
  rule text not null,
  law text not null,
  facts text not null,
  who text not null,
  at timestamptz not null,
  ban_until timestamptz,
  for_good boolean not null default false,
  lifted_at timestamptz,
  check (decision = 'ban' or (ban_until is null and not for_good)),
  check (decision <> 'ban' or (ban_until is null) = for_good)
);
create index moderation_statements_by_time on moderation_statements (at);

create table moderation_appeals (
  case_id bigint primary key references moderation_statements (case_id),
  text text not null,
  at timestamptz not null,
  outcome text check (outcome in ('reversed', 'kept')),
  answer text not null default '',
  who text not null default '',
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);

-- Nicknames and portraits that were taken away: what they were, and what stands in their place.
create table hidden_faces (
  player_id bigint not null references users (id),
  kind text not null check (kind in ('nickName', 'portrait')),
  value text not null,
  instead text not null,
  at timestamptz not null,
  primary key (player_id, kind)
);

-- Pictures that nobody may send again, by their bytes and, where they have one, by their look.
create table barred_pictures (
  id bigint generated always as identity primary key,
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  look bit(64),
  note text not null,
  at timestamptz not null
);
alter table media_objects
  add column sha256 text,
  add column look bit(64),
  add column hidden_at timestamptz;

-- Open reports of messages become cases.
with cases as (
  insert into moderation_cases (kind, thing_id, author_id, place, source, opened_at)
    select 'chat', m.id::text, m.player_id, '/talk/' || m.room_id, 'report', min(r.at)
    from room_reports r join room_messages m on m.id = r.message_id
    where r.closed_at is null group by m.id, m.player_id, m.room_id
  returning id, thing_id
), evidence as (
  insert into moderation_evidence (case_id, digest, content, at)
    select c.id, 'brought over', jsonb_build_object('words', m.body, 'pictures', '[]'::jsonb, 'around', '[]'::jsonb), now()
    from cases c join room_messages m on m.id = c.thing_id::bigint
  returning id
)
insert into moderation_reports (case_id, reporter_id, reason, text, at)
  select c.id, r.player_id, r.reason, '', r.at
  from cases c join room_reports r on r.message_id = c.thing_id::bigint where r.closed_at is null;
drop table room_reports;

-- Who may not write today reads why on the page of decisions as well, and can appeal.
with cases as (
  insert into moderation_cases (kind, thing_id, author_id, place, source, state, opened_at)
    select 'account', player_id::text, player_id, '', 'house', 'decided', at
    from room_silences where until is null or until > now()
  returning id, author_id
)
insert into moderation_statements (case_id, decision, rule, law, facts, who, at, ban_until, for_good)
  select c.id, 'ban', 'other', '', s.reason, 'depot', s.at, s.until, s.until is null
  from cases c join room_silences s on s.player_id = c.author_id;
