-- What is said in rooms; kept for 30 days, for moderation. A body is a key of the contract's lists, or plain text.
create table room_messages (
  id bigint generated always as identity (start with 1001) primary key,
  room_id integer not null references rooms (id),
  player_id bigint not null references users (id),
  kind text not null check (kind in ('sentence', 'sticker', 'text')),
  body text not null,
  at timestamptz not null,
  hidden_at timestamptz
);
create index room_messages_by_room on room_messages (room_id, id desc);
create index room_messages_by_player on room_messages (player_id);
create index room_messages_by_time on room_messages (at);

create table room_reports (
  message_id bigint not null references room_messages (id) on delete cascade,
  player_id bigint not null references users (id),
  reason text not null,
  at timestamptz not null,
  closed_at timestamptz,
  primary key (message_id, player_id)
);
create index room_reports_by_player on room_reports (player_id);
create index room_reports_open on room_reports (at) where closed_at is null;

-- Whom a player does not want to hear, in any room.
create table room_mutes (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id),
  muted_id bigint not null references users (id),
  at timestamptz not null,
  unique (player_id, muted_id)
);
create index room_mutes_by_muted on room_mutes (muted_id);

-- Who may not write; null is for good.
create table room_silences (
  player_id bigint primary key references users (id),
  until timestamptz,
  reason text not null,
  at timestamptz not null
);

-- Players who do not want their face among those who watch.
create table room_unseen (
  player_id bigint primary key references users (id),
  at timestamptz not null
);
