-- Accounts -----------------------------------------------------------------------------------------------------------

create table users (
  id bigint generated always as identity (start with 10001) primary key,
  nick_name text not null,
  mail text unique,
  password_hash text,
  role text not null default 'user',
  trial boolean not null default false,
  experience bigint not null default 0 check (experience >= 0),
  level_seen smallint not null default 0,
  portrait text not null default '',
  colour smallint not null default 1,
  home_page_type smallint not null default 1,
  currency text not null default 'USD',
  country_code text not null default 'USA',
  ab_test text not null,
  user_group smallint not null check (user_group between 1 and 100),
  invited_by text not null default '',
  notice_seq bigint not null default 0,
  created_at timestamptz not null default now()
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users (id) on delete cascade,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table mail_codes (
  mail text not null,
  code_type smallint not null,
  code_hash bytea not null,
  tries_left smallint not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (mail, code_type)
);

-- Attempts are counted here, not in one process, so that several nodes share one count.
create table rate_counts (
  subject text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (subject, window_start)
);
create index rate_counts_by_window on rate_counts (window_start);

-- The same key twice gives the same reply; with other parameters it is an error.
create table request_keys (
  player_id bigint not null,
  request_key text not null,
  fingerprint text not null,
  reply jsonb not null,
  at timestamptz not null default now(),
  primary key (player_id, request_key)
);

-- Ledger: see apps/server/src/wallet/SPEC.md --------------------------------------------------------------------------

create table ledger_accounts (
  id text primary key,
  player_id bigint not null references users (id),
  asset text not null check (asset in ('coin', 'trial')),
  balance bigint not null default 0,
  held bigint not null default 0,
  constraint ledger_accounts_covered check (held >= 0 and balance >= held)
) with (fillfactor = 70);
create index ledger_accounts_by_player on ledger_accounts (player_id);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  key text not null unique,
  debit text not null,
  credit text not null,
  asset text not null check (asset in ('coin', 'trial')),
  amount bigint not null check (amount > 0),
  kind text not null,
  ref text not null default '',
  player_id bigint not null,
  at timestamptz not null default now(),
  check (debit <> credit)
);
create index ledger_transfers_by_player on ledger_transfers (player_id, id);

create table ledger_holds (
  id bigint generated always as identity primary key,
  key text not null unique,
  player_id bigint not null,
  account text not null references ledger_accounts (id),
  credit text not null,
  asset text not null check (asset in ('coin', 'trial')),
  amount bigint not null check (amount > 0),
  kind text not null,
  ref text not null default '',
  state text not null default 'open' check (state in ('open', 'posted', 'voided')),
  expires_at timestamptz not null,
  at timestamptz not null default now(),
  ended_at timestamptz
) with (fillfactor = 80);
create index ledger_holds_open on ledger_holds (account) where state = 'open';
create index ledger_holds_expiring on ledger_holds (expires_at) where state = 'open';

-- A transfer is immutable: a mistake is mended by another transfer.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are immutable', tg_table_name;
end $$;
create trigger ledger_transfers_immutable before update or delete on ledger_transfers
  for each row execute function refuse_change();

-- Goods and toys -----------------------------------------------------------------------------------------------------

create table goods (
  id integer primary key,
  kind text not null unique,
  size_mm integer not null,
  weight_g integer not null,
  box_mm integer[] not null,
  stock integer not null check (stock >= 0)
);

create table rooms (
  id integer primary key,
  name text not null,
  cabinet text not null,
  preset text not null,
  prize text not null,
  sort integer not null,
  price integer not null check (price > 0),
  prices jsonb not null,
  min_level smallint not null default 0,
  club boolean not null default false,
  use_type smallint not null default 0,
  opened_at timestamptz not null default now(),
  fast_play_until timestamptz,
  settings jsonb not null,
  settings_since timestamptz not null default now(),
  state jsonb not null,
  start_hash text not null,
  refill_kinds jsonb not null,
  refill_below smallint not null,
  refill_to smallint not null,
  next_serial integer not null,
  sequence integer not null,
  commitment text not null,
  log_seq integer not null,
  log_head text not null,
  open_play bigint,
  epoch bigint not null default 0,
  node text,
  lease_until timestamptz
) with (fillfactor = 50);

-- One row a physical toy. Its owner is the house until it is won.
create table toy_units (
  id bigint generated always as identity primary key,
  goods_id integer not null references goods (id),
  owner_id bigint,
  status text not null check (status in ('machine', 'won', 'ordered', 'shipped', 'delivered')),
  room_id integer not null references rooms (id),
  serial integer not null,
  play_id bigint,
  order_id bigint,
  won_at timestamptz,
  unique (room_id, serial),
  check ((owner_id is null) = (status = 'machine'))
);
create index toy_units_by_owner on toy_units (owner_id, id) where owner_id is not null;
create index toy_units_by_order on toy_units (order_id) where order_id is not null;

-- Fair play: see docs/fair-play.md -----------------------------------------------------------------------------------

create table machine_log (
  room_id integer not null references rooms (id),
  seq integer not null,
  kind text not null,
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null default now(),
  primary key (room_id, seq)
);
create trigger machine_log_immutable before update or delete on machine_log
  for each row execute function refuse_change();

create table commitments (
  room_id integer not null references rooms (id),
  sequence integer not null,
  seed text not null,
  start_hash text not null,
  log_head text not null,
  engine text not null,
  wasm text not null,
  hash text not null unique,
  log_seq integer not null,
  state text not null default 'sealed' check (state in ('sealed', 'used', 'voided')),
  primary key (room_id, sequence)
);

create table plays (
  id bigint generated always as identity (start with 20001) primary key,
  room_id integer not null references rooms (id),
  sequence integer not null,
  player_id bigint not null references users (id),
  request_key text not null,
  asset text not null,
  price integer not null check (price > 0),
  hold_id bigint not null references ledger_holds (id),
  state text not null default 'aiming' check (state in ('aiming', 'dropped', 'settled', 'voided')),
  commitment text not null,
  client_seed text not null,
  settings jsonb not null,
  start_state jsonb not null,
  inputs jsonb,
  resumed integer not null default 0,
  recovered boolean not null default false,
  opened_at timestamptz not null,
  dropped_at timestamptz,
  settled_at timestamptz,
  end_tick integer,
  won jsonb,
  end_state jsonb,
  end_hash text,
  final_hash text,
  receipt text,
  log_seq integer,
  void_reason text,
  constraint plays_one_request unique (player_id, request_key),
  unique (room_id, sequence)
) with (fillfactor = 60);
create unique index plays_one_open on plays (player_id) where state in ('aiming', 'dropped');
create index plays_by_player on plays (player_id, id desc);
create index plays_by_room on plays (room_id, id desc);
create index plays_open on plays (room_id) where state in ('aiming', 'dropped');

-- Rooms as people use them -------------------------------------------------------------------------------------------

create table room_visits (
  player_id bigint not null references users (id) on delete cascade,
  room_id integer not null references rooms (id),
  at timestamptz not null default now(),
  primary key (player_id, room_id)
);
create table room_searches (
  id bigint generated always as identity primary key,
  player_id bigint,
  word text not null,
  at timestamptz not null default now()
);
create index room_searches_by_player on room_searches (player_id, id desc);
create index room_searches_by_time on room_searches (at);

-- Prize to parcel ----------------------------------------------------------------------------------------------------

create table addresses (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id) on delete cascade,
  name text not null,
  country text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  region text not null,
  postcode text not null,
  phone text not null,
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index addresses_by_player on addresses (player_id) where removed_at is null;

create table orders (
  id bigint generated always as identity (start with 30001) primary key,
  player_id bigint not null references users (id),
  request_key text not null,
  stage text not null default 'booked',
  address jsonb not null,
  courier jsonb not null,
  fee_coins bigint not null default 0,
  tracking text not null default '',
  demonstration boolean not null,
  created_at timestamptz not null default now(),
  promised_from date not null,
  promised_to date not null,
  unique (player_id, request_key)
);
create index orders_by_player on orders (player_id, id desc);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  player_id bigint not null,
  stage text not null,
  note text not null default '',
  actor text not null,
  at timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, id);

-- Notices of the live connection: written with the change that caused them, kept until acked ---------------------------

create table notices (
  user_id bigint not null references users (id) on delete cascade,
  seq bigint not null,
  content text not null,
  at timestamptz not null default now(),
  primary key (user_id, seq)
);
create table notice_acks (
  user_id bigint not null references users (id) on delete cascade,
  device_id text not null,
  acked_seq bigint not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_id)
);
