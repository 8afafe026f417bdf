-- Shows of hosts. A live room belongs to one host for good; shows follow each other in it.
create table live_rooms (
  -- A room's number like any other (`newRoomNumber`).
  id integer primary key,
  host_id bigint not null unique references users (id) on delete cascade,
  -- Its name by language.
  names jsonb not null,
  -- Of what gifts bring, to the host, in hundredths.
  share_percent integer not null default 0 check (share_percent between 0 and 100),
  -- Of the demonstration: a drawn picture stands in for a host who has no camera.
  stand_in boolean not null default false,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);

create table live_shows (
  id bigint generated always as identity primary key,
  room_id integer not null references live_rooms (id) on delete cascade,
  titles jsonb not null,
  -- LiveState: 1 initialize, 2 living, 3 ended.
  state integer not null default 1 check (state between 1 and 3),
  planned_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  paused_at timestamptz,
  -- Since when the host's line is lost.
  lost_at timestamptz,
  still text not null default '',
  likes bigint not null default 0 check (likes >= 0),
  most_viewers integer not null default 0 check (most_viewers >= 0),
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 300),
  followers_only boolean not null default false,
  talk_paused boolean not null default false,
  -- Its title was taken away by moderation.
  hidden boolean not null default false,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 1) = (started_at is null)),
  check ((state = 3) = (ended_at is not null)),
  check (planned_at is not null or started_at is not null)
);
-- One show at a time.
create unique index live_shows_living on live_shows (room_id) where state = 2;
create index live_shows_by_room on live_shows (room_id, id desc);
create index live_shows_planned on live_shows (planned_at) where state = 1;
create index live_shows_by_state on live_shows (state, id desc);

create table live_followers (
  room_id integer not null references live_rooms (id) on delete cascade,
  player_id bigint not null references users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (player_id, room_id)
);
create index live_followers_by_room on live_followers (room_id);

create table live_bells (
  show_id bigint not null references live_shows (id) on delete cascade,
  player_id bigint not null references users (id) on delete cascade,
  at timestamptz not null default now(),
  told_at timestamptz,
  primary key (player_id, show_id)
);
create index live_bells_by_show on live_bells (show_id) where told_at is null;

create table live_moderators (
  room_id integer not null references live_rooms (id) on delete cascade,
  player_id bigint not null references users (id) on delete cascade,
  primary key (player_id, room_id)
);
create index live_moderators_by_room on live_moderators (room_id);

-- Who was removed. room_id null: from all shows; until null: for good.
create table live_removals (
  id bigint generated always as identity primary key,
  room_id integer references live_rooms (id) on delete cascade,
  player_id bigint not null references users (id) on delete cascade,
  until timestamptz,
  reason text not null,
  by_host boolean not null,
  at timestamptz not null default now(),
  ended_at timestamptz
);
create index live_removals_by_player on live_removals (player_id) where ended_at is null;
create index live_removals_by_room on live_removals (room_id);

-- Who watches, node by node; a row that is old is of a node that is gone.
create table live_viewers (
  room_id integer not null references live_rooms (id) on delete cascade,
  node text not null,
  viewers integer not null check (viewers >= 0),
  at timestamptz not null,
  primary key (room_id, node)
);

-- What a show shows, in the order of the host. The price is the mall's.
create table live_goods (
  show_id bigint not null references live_shows (id) on delete cascade,
  goods_id integer not null,
  place integer not null,
  shown_at timestamptz,
  shown_until timestamptz,
  primary key (show_id, goods_id),
  check (shown_until is null or shown_at is not null)
);
create unique index live_goods_shown on live_goods (show_id) where shown_at is not null and shown_until is null;

-- Gifts that can be sent. A gift that was sent keeps its price.
create table live_gifts (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-zA-Z]{1,30}$'),
  coins integer not null check (coins between 1 and 100000),
  place integer not null default 0,
  off_at timestamptz
);
insert into live_gifts (name, coins, place) values
  ('heart', 1, 1), ('carrot', 5, 2), ('star', 10, 3), ('bouquet', 50, 4),
  ('cake', 100, 5), ('present', 200, 6), ('rocket', 500, 7), ('bag', 1000, 8);

create table live_gift_records (
  id bigint generated always as identity primary key,
  show_id bigint not null references live_shows (id),
  player_id bigint not null references users (id),
  gift_id integer not null references live_gifts (id),
  count integer not null check (count between 1 and 99),
  coins integer not null check (coins > 0),
  -- Of these, to the host.
  share integer not null check (share between 0 and coins),
  name_hidden boolean not null,
  at timestamptz not null
);
create index live_gift_records_by_show on live_gift_records (show_id, player_id);
create index live_gift_records_by_player on live_gift_records (player_id, at desc);
create index live_gift_records_by_gift on live_gift_records (gift_id);

-- What a giver has settled for themselves.
create table live_givers (
  player_id bigint primary key references users (id) on delete cascade,
  day_limit integer check (day_limit between 0 and 10000000),
  name_hidden boolean not null default false,
  -- Stays out of rankings.
  unranked boolean not null default false
);

-- Votes: one free voice each. VoteState: 0 init, 1 ongoing, 2 pending, 3 finished, 4 closed.
create table live_votes (
  id bigint generated always as identity primary key,
  show_id bigint not null references live_shows (id) on delete cascade,
  question text not null,
  options jsonb not null,
  state integer not null default 0 check (state between 0 and 4),
  seconds integer not null check (seconds between 15 and 3600),
  closes_at timestamptz,
  counts integer[],
  created_at timestamptz not null default now(),
  check ((state = 0) = (closes_at is null) or state = 4)
);
create unique index live_votes_open on live_votes (show_id) where state in (0, 1, 2);
create index live_votes_due on live_votes (closes_at) where state in (1, 2);
create index live_votes_by_show on live_votes (show_id, id desc);

create table live_voices (
  vote_id bigint not null references live_votes (id) on delete cascade,
  player_id bigint not null references users (id) on delete cascade,
  option integer not null check (option >= 0),
  at timestamptz not null,
  primary key (vote_id, player_id)
);
create index live_voices_by_player on live_voices (player_id);

-- How the house runs shows: one row.
create table live_rules (
  sole boolean primary key default true check (sole),
  show_ranking boolean not null default false,
  keep_days integer not null default 30 check (keep_days between 0 and 365)
);
insert into live_rules default values;

-- What is given in shows counts for a player's limits, and is refused on a break.
insert into house_classes (class, plays, spends) values ('show', true, true);
insert into house_accounts (purpose, class) values ('gifts', 'show');

-- Lucky bags ---------------------------------------------------------------------------------------------------------------------

alter table live_rooms add column log_seq integer not null default 0, add column log_head text not null default '',
  -- Bags that were sealed in the room.
  add column bags integer not null default 0;

-- The public log of a room's bags.
create table live_log (
  room_id integer not null,
  seq integer not null,
  kind text not null,
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null,
  primary key (room_id, seq)
);
create trigger live_log_immutable before update or delete on live_log for each row execute function refuse_change();

-- What the operator has put aside for bags: coins, or toys that were taken off the shelf.
create table live_bag_prizes (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-zA-Z0-9_-]{1,80}$'),
  -- Null for coins.
  kind text references goods (kind),
  coins integer check (coins between 1 and 1000000),
  left_count integer not null check (left_count >= 0),
  check ((kind is null) <> (coins is null))
);
create index live_bag_prizes_by_kind on live_bag_prizes (kind);

create table live_bags (
  id bigint generated always as identity primary key,
  show_id bigint not null references live_shows (id),
  room_id integer not null references live_rooms (id),
  -- In the room, from 1, without gaps.
  sequence integer not null check (sequence > 0),
  state text not null default 'open' check (state in ('open', 'listed', 'drawn', 'returned')),
  -- LuckyBagJoinType: 1 comment, 2 recharge; a free entry stands beside either.
  join_type integer not null check (join_type in (1, 2)),
  engine text not null,
  terms jsonb not null,
  seed text not null,
  commitment text not null,
  log_head text not null,
  log_from integer not null,
  log_to integer,
  entries integer not null default 0 check (entries >= 0),
  -- Running hash of the entries.
  list text not null,
  closes_at timestamptz not null,
  reveals_until timestamptz,
  beacon_chain text,
  beacon_round bigint,
  beacon_signature text,
  seeds text,
  result jsonb,
  final_hash text,
  why text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  unique (room_id, sequence)
);
create unique index live_bags_open on live_bags (room_id) where state in ('open', 'listed');
create index live_bags_due on live_bags (closes_at) where state in ('open', 'listed');
create index live_bags_by_show on live_bags (show_id, id desc);

create table live_bag_entries (
  bag_id bigint not null references live_bags (id),
  number integer not null check (number > 0),
  player_id bigint not null references users (id),
  player text not null,
  way text not null check (way in ('comment', 'free', 'recharge')),
  client_seed_hash text not null,
  client_seed text,
  entry text not null,
  signature text not null,
  at timestamptz not null,
  primary key (bag_id, number),
  unique (player_id, bag_id)
);

-- Toys that were taken off the shelf for bags: those that wait for one, and those in one that is not drawn yet.
create view live_units_aside as
  select kind, left_count as units from live_bag_prizes where kind is not null
  union all
  select p.kind, (promised ->> 'count')::int from live_bags b cross join jsonb_array_elements(b.terms -> 'prizes') promised
    join live_bag_prizes p on p.name = promised ->> 'name'
  where b.state in ('open', 'listed') and p.kind is not null;
