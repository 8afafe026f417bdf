-- Small things to do, and what each brings; the operator's to change. `type` is a TaskType, of a newbie task a NewbieTaskId. `counter` says
-- what fulfils it: plays of a game, payments, a verified number or address, a card of the club, right answers, or the player's word (site).
create table tasks (
  id integer generated always as identity (start with 8001) primary key,
  newbie boolean not null,
  type smallint not null,
  counter text not null check (counter in ('claw', 'push', 'recharge', 'mobile', 'mail', 'site', 'club', 'answers')),
  -- Again each day, or once.
  daily boolean not null,
  goal integer not null default 1 check (goal between 1 and 1000),
  coins integer not null check (coins between 1 and 100000),
  -- A card that comes with it.
  buff_kind_id integer references buff_card_kinds (id),
  enabled boolean not null default true,
  sort integer not null default 100,
  unique (newbie, type),
  check (not (newbie and daily))
);

-- How far a player is with a task on a day, of one that is there once on the day 1970-01-01. `last_ref` is the play that was counted last:
-- a turn at a pusher is told of in parts and counts once.
create table task_progress (
  id bigint generated always as identity unique,
  player_id bigint not null references users (id) on delete cascade,
  task_id integer not null references tasks (id),
  day date not null,
  done integer not null check (done >= 0),
  last_ref text not null default '',
  claimed_at timestamptz,
  primary key (player_id, task_id, day)
);
