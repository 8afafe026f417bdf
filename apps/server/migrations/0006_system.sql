-- Review: the version that a store looks at, for one package, one vest bag or all ------------------------------------

create table shields (
  scope text primary key,
  version text not null,
  set_at timestamptz not null default now()
);

-- The house's words and pictures. Texts are {"key": "…"} of the dictionaries or one text a language -------------------

create table banners (
  id bigint generated always as identity primary key,
  location smallint not null,
  picture text not null,
  link text not null,
  title jsonb not null,
  body jsonb not null,
  sort integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);

create table announcements (
  id bigint generated always as identity primary key,
  place text not null check (place in ('broadcast', 'notice')),
  title jsonb not null,
  body jsonb not null,
  link text not null default '',
  ends_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);

-- The newest wins and today's, without walking the plays that won nothing.
create index plays_won on plays (settled_at desc)
  where state = 'settled' and asset = 'coin' and jsonb_array_length(won) > 0;

-- Pictures. A row is there before its object and goes after it, so that no object is without a row --------------------

create table media_objects (
  name text primary key,
  owner_id bigint references users (id),
  purpose text not null,
  state text not null default 'fresh' check (state in ('fresh', 'claimed', 'dropped')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index media_objects_by_owner on media_objects (owner_id);
create index media_objects_unclaimed on media_objects (created_at) where state <> 'claimed';

create table media_tickets (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  purpose text not null,
  expires_at timestamptz not null
);

-- Reports: what apps tell, once each; what goes on to others waits in report_forwards ---------------------------------

create table report_events (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('ad', 'facebook', 'push', 'recharge')),
  event text not null,
  user_id bigint,
  visitor_id text not null default '',
  uid text not null default '',
  fields jsonb not null,
  at timestamptz not null
);
create index report_events_by_user on report_events (user_id) where user_id is not null;
create index report_events_by_time on report_events (at);

create table report_seen (
  key text primary key,
  until timestamptz not null
);
create index report_seen_by_end on report_seen (until);

create table report_forwards (
  event_id bigint not null references report_events (id) on delete cascade,
  target text not null,
  subject text not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given up', 'withdrawn')),
  tries smallint not null default 0,
  next_at timestamptz not null,
  answer text not null default '',
  primary key (event_id, target)
);
create index report_forwards_due on report_forwards (next_at) where state = 'waiting';

create table consents (
  subject text primary key,
  reports boolean not null,
  at timestamptz not null
);

-- Help: what a player reports, and the talk about it ------------------------------------------------------------------

create table issues (
  id bigint generated always as identity (start with 40001) primary key,
  player_id bigint not null references users (id),
  kind text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  play_id bigint,
  order_id bigint,
  picture text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index issues_by_player on issues (player_id, id desc);
create index issues_by_state on issues (state, updated_at);

create table issue_messages (
  id bigint generated always as identity primary key,
  issue_id bigint not null references issues (id),
  player_id bigint not null,
  author text not null check (author in ('player', 'house')),
  who text not null default '',
  text text not null,
  at timestamptz not null
);
create index issue_messages_by_issue on issue_messages (issue_id, id);
