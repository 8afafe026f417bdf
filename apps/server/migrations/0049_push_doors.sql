-- Rooms of pushers for members of the club, rooms of virtual machines, and rooms of few seats. ------------------------------------------

alter table push_rooms
  add column club boolean not null default false,
  -- Virtual machines: one is assigned before its room is played.
  add column cyber boolean not null default false,
  -- Most who sit there at a time; null where there is a table for everybody.
  add column seats integer check (seats between 1 and 1000),
  add check (not cyber or seats is not null);

-- Who sits in a room of few seats. A seat that is held no longer is free, whatever became of the server that held it.
create table push_seats (
  room_id integer not null references push_rooms (id),
  number integer not null check (number > 0),
  player_id bigint not null references users (id),
  held_until timestamptz not null,
  primary key (room_id, number),
  unique (room_id, player_id)
);

-- From which level on coins of a drop may be chosen. A price that does not stand here is open to everybody; so are practice rooms, and those
-- of the club to its members.
create table push_prices (
  room_coin integer primary key check (room_coin > 0),
  min_level integer not null check (min_level >= 0)
);
insert into push_prices values (10, 0), (20, 0), (50, 0), (100, 2), (200, 4), (500, 8);

-- Where virtual machines are played: everywhere, or in native builds alone.
create table push_rules (
  only_row boolean primary key default true check (only_row),
  cyber text not null default 'everywhere' check (cyber in ('everywhere', 'native'))
);
insert into push_rules default values;
