-- Letters to players. What the house writes is a section of its texts and values, put into words when it is read; what the operator writes is a
-- row of `letters`, which all letters of it share. A letter to many is delivered when each of them next looks: no row a player is written before.
create table letters (
  id bigint generated always as identity primary key,
  -- Of one level as it is stored, 0 to 19, or to one player; to all where both are null.
  level smallint check (level between 0 and 19),
  player_id bigint references users (id) on delete cascade,
  -- A text a language, or a key of the house's texts.
  title jsonb not null,
  body jsonb not null,
  link text not null default '' check (link = '' or link ~ '^/[^/]'),
  at timestamptz not null,
  check (num_nonnulls(level, player_id) <= 1)
);

create table messages (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id) on delete cascade,
  -- What it is of, so that the same is written once, also after it was deleted.
  ref text not null,
  type smallint not null,
  words text,
  vals jsonb not null default '{}',
  letter_id bigint references letters (id) on delete cascade,
  link text not null default '' check (link = '' or link ~ '^/[^/]'),
  at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (player_id, ref),
  check (num_nonnulls(words, letter_id) = 1)
);
create index messages_listed on messages (player_id, id desc) where deleted_at is null;
create index messages_by_age on messages (at);

-- How many letters of a player are unread, and up to which of `letters` they have been delivered.
create table inboxes (
  player_id bigint primary key references users (id) on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  delivered bigint not null default 0
);
