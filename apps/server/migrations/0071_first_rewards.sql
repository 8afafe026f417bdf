-- What a new player's first day asks and brings, and what follows a first payment; the operator's to change. `cause` says what opens it: of
-- the day a play of a game (practice counts), an own limit, a checked play, a stamp, or all of these; after a payment hours that have
-- passed, or what it was worth (`goal`, in coins, of which one is a US cent). `reward_type` is a FirstDepositRewardType; `amount` is pieces, coins or cents.
create table first_rewards (
  id integer generated always as identity (start with 8501) primary key,
  cause text not null check (cause in ('claw', 'push', 'limits', 'check', 'stamp', 'all', 'hours', 'coins')),
  goal integer not null default 1 check (goal between 1 and 100000),
  reward_type smallint not null check (reward_type between 1 and 4),
  amount integer not null check (amount between 1 and 100000),
  game text not null default '' check ((game <> '') = (reward_type = 2)),
  goods_kind text not null default '' check ((goods_kind <> '') = (reward_type = 1)),
  enabled boolean not null default true,
  sort integer not null default 100,
  check (reward_type <> 1 or amount = 1)
);
create unique index first_rewards_of_day on first_rewards (cause) where cause not in ('hours', 'coins');

-- What a player has reached on the first day, and what was taken. What follows a payment is looked up, and stands here once it is taken.
create table first_reward_progress (
  player_id bigint not null references users (id) on delete cascade,
  reward_id integer not null references first_rewards (id),
  reached_at timestamptz not null,
  claimed_at timestamptz,
  primary key (player_id, reward_id)
);

-- A player's first payment. `refunded_at`: the money went back, and what it brought went with it.
create table first_deposits (
  player_id bigint primary key references users (id) on delete cascade,
  ref text not null,
  cents integer not null check (cents >= 0),
  at timestamptz not null,
  refunded_at timestamptz
);

-- Devices, under keyed names, on which a toy of the first day was taken: one for each. They outlive the account.
create table first_day_toys (
  device text primary key,
  at timestamptz not null
);
