-- What comes to a player's devices while the app is closed. -----------------------------------------------------------------------------------

-- A browser's subscription, or a native app. It lives as long as the session in which it was made, and belongs to one player at a time.
create table alert_devices (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  way text not null check (way in ('web', 'fcm')),
  -- The endpoint of a push service, or the token of an app.
  address text not null check (length(address) <= 1000),
  -- The browser's keys, by which alone it reads what is sent.
  p256dh text not null default '',
  auth text not null default '',
  language text not null,
  created_at timestamptz not null,
  -- How often in a row its service refused what was sent.
  refusals smallint not null default 0,
  unique (way, address)
);
create index alert_devices_by_player on alert_devices (player_id);

-- Kinds that a player does not want: what is new is wanted until they say no.
create table alert_mutes (
  player_id bigint not null references users (id) on delete cascade,
  kind text not null,
  primary key (player_id, kind)
);

-- The outbox: written with what it tells of, once for each device. `due`: when it is next tried; null when it was sent or dropped. The id is
-- what the device tells when it was tapped.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  device_id bigint not null references alert_devices (id) on delete cascade,
  player_id bigint not null references users (id) on delete cascade,
  ref text not null,
  words text not null,
  vals jsonb not null,
  link text not null,
  at timestamptz not null,
  due timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  dropped text check (dropped in ('old', 'silent', 'refused', 'unreached')),
  check (due is null or (sent_at is null and dropped is null)),
  unique (device_id, ref)
);
create index alerts_due on alerts (due) where due is not null;
create index alerts_by_player on alerts (player_id);
create index alerts_by_age on alerts (at);
