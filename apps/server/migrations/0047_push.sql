-- Coin pushers: rooms, each player's own bed in them, and turns: plays that stay open from epoch to epoch. ----------------------------

insert into house_accounts (purpose, class) values ('push', 'play');

create table push_rooms (
  id integer primary key,
  name text not null,
  sort integer not null,
  kind text not null check (kind in ('individual')),
  -- Coins of one drop.
  coin integer not null check (coin > 0),
  min_level integer not null default 0,
  use_type smallint not null default 0,
  settings jsonb not null,
  settings_since timestamptz not null default now(),
  -- The bed that everybody's own begins as: laid by the house from `fill_seed`.
  fill_seed text not null,
  first_bed bytea not null,
  first_hash text not null,
  opened_at timestamptz not null default now(),
  paused_at timestamptz,
  closed_at timestamptz
);

-- A bed stays with its player, and with it the public log of their table. `tip` is the secret end of the table's chain of seeds, `place` the
-- one that is sealed for the next epoch, `sequence` that epoch's number: every epoch of a table has the next one.
create table push_tables (
  id bigint generated always as identity primary key,
  -- What files and the log call it.
  name text not null unique,
  player_id bigint not null references users (id),
  room_id integer not null references push_rooms (id),
  state bytea not null,
  state_hash text not null,
  tip text not null,
  length integer not null,
  place integer not null check (place between 1 and length),
  sequence integer not null default 1,
  commitment text not null,
  -- Head of the log before the commitment's entry, and that entry's number.
  sealed_on text not null,
  sealed_seq integer not null,
  log_seq integer not null,
  log_head text not null,
  unique (player_id, room_id)
) with (fillfactor = 70);

create table push_log (
  table_id bigint not null references push_tables (id),
  seq integer not null,
  kind text not null,
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null,
  primary key (table_id, seq)
);
create trigger push_log_immutable before update or delete on push_log for each row execute function refuse_change();

-- What a turn has beside its row of `plays`, whose `price` and `paid` grow from epoch to epoch. `term` rises when another server takes the
-- turn up: the one that had it can then write nothing.
create table push_turns (
  play_id bigint primary key references plays (id),
  table_id bigint not null references push_tables (id),
  room_name text not null,
  engine text not null,
  wasm text not null,
  settings jsonb not null,
  start_state bytea not null,
  anchor text not null,
  -- Number of the log's entry that sealed its first epoch.
  log_from integer not null,
  log_to integer,
  -- Epochs in the books, and of them: coins dropped, coins over the edge that were the player's and the house's.
  epochs integer not null default 0,
  drops integer not null default 0,
  won integer not null default 0,
  house integer not null default 0,
  recovered boolean not null default false,
  node text not null,
  term integer not null default 1,
  touched_at timestamptz not null
) with (fillfactor = 70);
create index push_turns_by_node on push_turns (node);

-- `number` counts in the turn, `sequence` at the table. The seed opens with the outcome.
create table push_epochs (
  play_id bigint not null references push_turns (play_id),
  number integer not null check (number > 0),
  sequence integer not null,
  place integer not null,
  sealed_on text not null,
  commitment text not null,
  opened_at timestamptz not null,
  seed text,
  outcome jsonb,
  final_hash text,
  drops integer,
  won integer,
  house integer,
  settled_at timestamptz,
  primary key (play_id, number),
  check (num_nonnulls(seed, outcome, final_hash, drops, won, house, settled_at) in (0, 7))
);
create index push_epochs_settled on push_epochs (settled_at) where settled_at is not null;

-- A coin that was let go, with the tick that it applies at. `hash` chains it to those before.
create table push_drops (
  play_id bigint not null,
  epoch integer not null,
  number integer not null check (number > 0),
  -- The player's own number of it, in the turn.
  client_id bigint not null,
  aim integer not null,
  tick integer not null,
  hold_id bigint not null unique,
  hash text not null,
  primary key (play_id, epoch, number),
  foreign key (play_id, epoch) references push_epochs (play_id, number),
  unique (play_id, client_id)
);
create trigger push_drops_immutable before update or delete on push_drops for each row execute function refuse_change();
