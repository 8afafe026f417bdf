-- Offers of the recharge, as the operator made them. Money in US cents. Ids begin apart from those of the club, so that
-- a payment's configId names one thing.
create table recharge_configs (
  id integer generated always as identity (start with 1001) primary key,
  -- Named once by whoever made it: reading the same file twice makes nothing twice.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,47}$'),
  -- RechargeKind of the contract; 2 is the club, which sells by itself.
  kind smallint not null check (kind in (1, 3, 4, 5, 6)),
  -- Where it is offered: the lists of its kind, a pack for a level, the moment of a new level, or by others only.
  place text not null default 'list' check (place in ('list', 'experience pack', 'level up', 'elsewhere')),
  recharge_money integer not null check (recharge_money between 1 and 10000000),
  convert_amount integer not null check (convert_amount between 0 and 100000000),
  gift_amount integer not null default 0 check (gift_amount between 0 and 100000000),
  offset_money integer not null default 0 check (offset_money between 0 and 1000000),
  experience integer not null default 0 check (experience between 0 and 100000000),
  -- A bonus card that comes with it: its kind and the percent that is told of it.
  card_kind_id integer,
  card_ratio smallint not null default 0 check (card_ratio between 0 and 1000),
  amazon_amount integer not null default 0 check (amazon_amount >= 0),
  apple_product_id text not null default '',
  google_product_id text not null default '',
  -- One text a language, or a key of the dictionaries.
  recharge_describe jsonb not null default '{}',
  enable_flag boolean not null default true,
  show_flg smallint not null default 0 check (show_flg in (0, 1)),
  start_time timestamptz,
  end_time timestamptz,
  -- From its start on it is open for the first `open_hours` of each `cycle_hours`; both or neither.
  cycle_hours integer check (cycle_hours between 1 and 10000),
  open_hours integer check (open_hours between 1 and 10000),
  how_often text not null default 'any' check (how_often in ('any', 'once', 'once a day')),
  first_only boolean not null default false,
  -- For accounts no older than this.
  newcomer_days smallint check (newcomer_days between 1 and 365),
  -- As levels are stored, 0 to 19.
  min_level smallint not null default 0 check (min_level between 0 and 19),
  sort integer not null default 100,
  created_at timestamptz not null default now(),
  check (convert_amount + gift_amount > 0 or experience > 0),
  check (start_time is null or end_time is null or start_time < end_time),
  check ((cycle_hours is null) = (open_hours is null) and (cycle_hours is null or start_time is not null)),
  check (cycle_hours is null or open_hours <= cycle_hours),
  check ((card_ratio = 0) = (card_kind_id is null))
);
create index recharge_configs_by_kind on recharge_configs (kind, place, sort, id);

-- Which offers a place of the app matches, the first of them first.
create table recharge_scenes (
  position smallint not null check (position between 1 and 42),
  config_id integer not null references recharge_configs (id) on delete cascade,
  sort integer not null default 100,
  primary key (position, config_id)
);

-- What each payment took of an offer that may be had so often and no more. Read and written under the player's row lock.
create table recharge_purchases (
  payment_number uuid primary key,
  player_id bigint not null references users (id),
  config_id integer not null references recharge_configs (id),
  state text not null default 'reserved' check (state in ('reserved', 'paid', 'released')),
  at timestamptz not null
);
create index recharge_purchases_by_player on recharge_purchases (player_id, config_id) where state <> 'released';

-- The moment of a new level, offered once a level.
create table level_offers (
  player_id bigint not null references users (id),
  level smallint not null check (level between 1 and 19),
  config_id integer not null references recharge_configs (id),
  offered_at timestamptz not null,
  primary key (player_id, level)
);
