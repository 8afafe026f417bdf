-- Devices from which an account was signed in to, under keyed names: who comes from one is not held up by the wrong passwords
-- of strangers, and whoever comes from another is told of by mail.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_by_time on known_devices (seen_at);

-- What happened at the doors of accounts. No secrets; places are networks (IPv4 /24, IPv6 /64). Kept for 180 days.
create table security_events (
  id bigint generated always as identity primary key,
  player_id bigint references users (id) on delete cascade,
  at timestamptz not null,
  what text not null,
  place text not null,
  agent text not null
);
create index security_events_by_player on security_events (player_id, id desc);
create index security_events_by_time on security_events (at);
