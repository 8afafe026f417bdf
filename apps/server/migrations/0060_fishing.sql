-- Seas: tides that everybody in a room shares, and the fish that were caught in them. ------------------------------------------------------

insert into house_accounts (purpose, class) values ('fishing', 'play');

-- A sea with its public log. `tide` is the last that began, `next_*` what is promised of the one after it. `host` is the server that runs its
-- clock, until `host_until`.
create table seas (
  room_id integer primary key references draw_rooms (id),
  tide integer not null default 0 check (tide >= 0),
  next_engine text not null,
  next_seed text not null,
  next_commitment text not null,
  log_seq integer not null,
  log_head text not null,
  host text,
  host_until timestamptz
) with (fillfactor = 70);

create table sea_log (
  room_id integer not null references seas (room_id),
  seq integer not null,
  kind text not null,
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null,
  primary key (room_id, seq)
);
create trigger sea_log_immutable before update or delete on sea_log for each row execute function refuse_change();

-- A tide that began: its seed is open.
create table sea_tides (
  id bigint generated always as identity primary key,
  room_id integer not null references seas (room_id),
  number integer not null check (number > 0),
  engine text not null,
  seed text not null,
  commitment text not null unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unique (room_id, number),
  unique (room_id, seed)
);
create trigger sea_tides_immutable before update or delete on sea_tides for each row execute function refuse_change();

-- A fish is caught once. `at` is milliseconds of its tide.
create table sea_catches (
  tide_id bigint not null references sea_tides (id),
  lane smallint not null,
  turn smallint not null,
  at integer not null check (at >= 0),
  play_id bigint not null unique references plays (id),
  primary key (tide_id, lane, turn)
);
create trigger sea_catches_immutable before update or delete on sea_catches for each row execute function refuse_change();
