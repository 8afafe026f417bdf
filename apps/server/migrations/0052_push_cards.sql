-- Time cards as prepaid drops, buff cards at pushers, the quick ranking of a room and its day's challenge. ---------------------------

-- What time cards stand for and nobody has dropped yet.
insert into house_accounts (purpose, class) values ('prepaid', 'gift');

-- As printed when it was given: drops of `room_coin`, good for `seconds` once it is taken into use. It lies in one room from then on,
-- until its drops or its time are used up.
alter table player_push_times
  add column room_coin integer check (room_coin > 0),
  add column seconds integer check (seconds > 0),
  add column drops integer check (drops > 0),
  -- Dropped, less what came back as its epoch was void.
  add column spent integer not null default 0,
  add column given_back integer not null default 0 check (given_back >= 0),
  add column room_id integer,
  add column ends_at timestamptz,
  add column ended_at timestamptz;
update player_push_times c set room_coin = k.room_coin, seconds = k.time_num, drops = greatest(1, k.be_coin / k.room_coin)
  from push_time_kinds k where k.id = c.kind_id;
alter table player_push_times
  alter column room_coin set not null, alter column seconds set not null, alter column drops set not null,
  add check (spent between 0 and drops),
  add check ((used_at is null) = (ends_at is null) and (used_at is null) = (room_id is null)),
  add check (ended_at is null or used_at is not null),
  add check (used_at is null or revoked_at is null),
  add check (spent = 0 or used_at is not null);
-- A player has one card in use, in one room.
create unique index player_push_times_in_use on player_push_times (player_id) where used_at is not null and ended_at is null;
create index player_push_times_running on player_push_times (ends_at) where used_at is not null and ended_at is null;
insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
  select 'prepaid:' || grant_key, 'house:promotions:coin', 'house:prepaid:coin', 'coin', room_coin::bigint * drops, 'prepaid', grant_key, player_id
  from player_push_times where revoked_at is null;

-- A drop is paid by coins that were held, or by a card.
alter table push_drops
  alter column hold_id drop not null,
  add column card_id bigint references player_push_times (id),
  add check (num_nonnulls(hold_id, card_id) = 1);
create index push_drops_by_card on push_drops (card_id) where card_id is not null;
-- How many of a play's drops cards have paid. Such a play may cost its player nothing.
alter table push_plays add column by_card integer not null default 0;

-- The most that one buff card adds at pushers, in coins, and what it has added.
alter table buff_card_kinds add column push_most integer not null default 1000 check (push_most >= 0);
alter table player_buff_cards
  add column push_most integer not null default 1000,
  add column push_added integer not null default 0 check (push_added between 0 and push_most);

-- What the operator set of a room's ranking and challenge; a room without a row has what is published for all. Null: there is none.
create table push_contests (
  room_id integer primary key references push_rooms (id),
  ranking_minutes integer check (ranking_minutes between 5 and 1440),
  goal integer check (goal > 0),
  least integer check (least > 0),
  gift integer check (gift > 0),
  pool integer check (pool > 0),
  check (num_nonnulls(goal, least, gift, pool) in (0, 4))
);

create table push_rankings (
  id bigint generated always as identity primary key,
  room_id integer not null references push_rooms (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  closed_at timestamptz,
  unique (room_id, starts_at)
);
create index push_rankings_open on push_rankings (ends_at) where closed_at is null;
-- A player's largest wave of a ranking: coins of one stroke of the pusher.
create table push_waves (
  ranking_id bigint not null references push_rankings (id),
  player_id bigint not null references users (id),
  alias text not null,
  coins integer not null check (coins > 0),
  play_id bigint not null references plays (id),
  at timestamptz not null,
  -- 1 to 3 once the ranking is closed.
  place smallint check (place between 1 and 3),
  primary key (ranking_id, player_id)
) with (fillfactor = 70);

-- The rule of a day's challenge is that of its first coin. `share`: coins for each who took part, once the goal was reached.
create table push_challenges (
  room_id integer not null references push_rooms (id),
  day date not null,
  goal integer not null,
  least integer not null,
  gift integer not null,
  pool integer not null,
  -- Quarters of the goal that were told.
  told smallint not null default 0,
  reached_at timestamptz,
  players integer,
  share integer check (share >= 0),
  check (num_nonnulls(reached_at, players, share) in (0, 3)),
  primary key (room_id, day)
);
create index push_challenges_open on push_challenges (day) where reached_at is null;
create table push_challenge_parts (
  room_id integer not null,
  day date not null,
  player_id bigint not null references users (id),
  coins integer not null check (coins > 0),
  -- What it brought its player; null for nothing yet.
  share integer check (share > 0),
  tried_at timestamptz,
  paid_at timestamptz,
  primary key (room_id, day, player_id),
  foreign key (room_id, day) references push_challenges (room_id, day)
) with (fillfactor = 70);
create index push_challenge_parts_unpaid on push_challenge_parts (tried_at) where share is not null and paid_at is null;
