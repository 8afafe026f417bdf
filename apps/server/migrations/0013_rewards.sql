-- Offers that come to the player: a free gift and a deal that the gift unlocks. Where they show: 1 the main page, 2 when coins
-- run low, 3 after a long absence.
create table popup_configs (
  id integer generated always as identity (start with 5001) primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,47}$'),
  popup_type smallint not null check (popup_type in (1, 2, 3)),
  -- The deal: an offer of the catalogue that stands in no list, and what it gives beside its own.
  config_id integer not null references recharge_configs (id),
  pay_grants jsonb not null default '[]',
  free_grants jsonb not null,
  -- How long a player has it, from the moment it was first shown.
  hours integer not null check (hours between 1 and 720),
  enabled boolean not null default true,
  sort integer not null default 100
);

-- What became of it for one player. A popup comes once; that of a return once a return.
create table popup_records (
  id bigint generated always as identity (start with 70001) primary key,
  player_id bigint not null references users (id),
  popup_id integer not null references popup_configs (id),
  round integer not null default 0,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  claimed_at timestamptz,
  payment_number uuid,
  paid_at timestamptz,
  unique (player_id, popup_id, round)
);
create index popup_records_by_payment on popup_records (payment_number) where payment_number is not null;

-- On which days a player came, as far as a return asks for it.
create table player_visits (
  player_id bigint primary key references users (id) on delete cascade,
  last_day date not null,
  -- The latest return after seven days or more, and how many there were.
  returned_on date,
  returns integer not null default 0
);
