-- Rounds that everybody in a room shares: sealed, called on, drawn and settled by the clock. --------------------------------------------

insert into house_accounts (purpose, class) values ('bo', 'play');

-- A room of rounds, with its public log. `host` is the server that runs its clock, until `host_until`.
create table shared_rooms (
  room_id integer primary key references draw_rooms (id),
  game text not null,
  -- The last round that was sealed, from 1 without gaps.
  sequence integer not null default 0,
  log_seq integer not null,
  log_head text not null,
  host text,
  host_until timestamptz
) with (fillfactor = 70);

create table shared_log (
  room_id integer not null references shared_rooms (room_id),
  seq integer not null,
  kind text not null,
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null,
  primary key (room_id, seq)
);
create trigger shared_log_immutable before update or delete on shared_log for each row execute function refuse_change();

-- A round. The seed opens in the log with its end. `stakes` counts those that came in; `seeds` and `stakes_hash` stand in the log from the
-- close on, and with them `result` is drawn: from there on it comes to its end, whatever happens.
create table shared_rounds (
  id bigint generated always as identity primary key,
  room_id integer not null references shared_rooms (room_id),
  sequence integer not null check (sequence > 0),
  game text not null,
  engine text not null,
  terms jsonb not null,
  room_name text not null,
  seed text not null,
  log_head text not null,
  commitment text not null unique,
  log_from integer not null,
  state text not null default 'committed' check (state in ('committed', 'calling', 'closed', 'settled', 'returned')),
  closes_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  stakes integer not null default 0 check (stakes >= 0),
  seeds text,
  stakes_hash text,
  result jsonb,
  final_hash text,
  recovered boolean not null default false,
  paid bigint,
  log_to integer,
  ended_at timestamptz,
  unique (room_id, sequence),
  check ((state = 'committed') = (closes_at is null) or state = 'returned'),
  check (num_nonnulls(closes_at, starts_at, ends_at) in (0, 3)),
  check (num_nonnulls(seeds, stakes_hash, result, final_hash) in (0, 4)),
  check ((state in ('closed', 'settled')) = (result is not null)),
  check ((state in ('settled', 'returned')) = (ended_at is not null)),
  check ((ended_at is null) = (log_to is null))
) with (fillfactor = 70);
create unique index shared_rounds_one_open on shared_rounds (room_id) where state in ('committed', 'calling');
create index shared_rounds_running on shared_rounds (room_id) where ended_at is null;

-- A stake is a play of the round. Stakes may be taken for the next round while one runs: one for each player and round.
alter table plays add column round_id bigint references shared_rounds (id);
drop index plays_one_open;
create unique index plays_one_open on plays (player_id, game) where settled_at is null and round_id is null;
create unique index plays_one_stake on plays (round_id, player_id) where round_id is not null;

create table shared_stakes (
  play_id bigint primary key references plays (id),
  choice text not null
);
create trigger shared_stakes_immutable before update or delete on shared_stakes for each row execute function refuse_change();
