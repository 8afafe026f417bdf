-- What a stamp of each day of a stamp card brings: day 1 to 7, in coins. The operator's to change.
create table check_in_days (
  day smallint primary key check (day between 1 and 7),
  coins integer not null check (coins between 1 and 100000)
);
insert into check_in_days (day, coins) values (1, 15), (2, 15), (3, 15), (4, 15), (5, 15), (6, 15), (7, 30);

-- The days on which a player checked in, by the arcade's own calendar, and what was given: coins, and those of a buff card beside them.
create table check_ins (
  id bigint generated always as identity unique,
  player_id bigint not null references users (id) on delete cascade,
  day date not null,
  coins integer not null check (coins > 0),
  buffed integer not null default 0 check (buffed >= 0),
  card_rate integer not null default 0 check (card_rate >= 0),
  at timestamptz not null,
  primary key (player_id, day)
);
