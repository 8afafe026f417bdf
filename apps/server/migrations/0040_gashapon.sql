-- Boxes of capsules, drawn from a stream of their room. ------------------------------------------------------------------------

insert into house_accounts (purpose, class) values ('gashapon', 'play');

alter domain ledger_asset drop constraint ledger_asset_check;
alter domain ledger_asset add constraint ledger_asset_check check (value in ('coin', 'trial', 'push_trial', 'slot_trial', 'plinko_trial',
  'bo_trial', 'fishing_trial', 'gashapon_trial', 'postage', 'debt', 'usd'));

-- A chain of seeds is a player's or a room's.
alter table draw_chains alter column player_id drop not null,
  add column room_id integer references draw_rooms (id),
  add constraint draw_chains_owner check (num_nonnulls(player_id, room_id) = 1);
create unique index draw_chains_of_room on draw_chains (room_id) where ended_at is null and room_id is not null;

-- What the next box of a room is made of, and how many seconds after the last one has ended: null when the operator makes it. `short_of` is
-- the kind that a box was not made for want of.
create table gashapon_plans (
  room_id integer primary key references draw_rooms (id),
  price integer not null check (price > 0),
  prizes jsonb not null,
  last_kind text,
  again_after integer check (again_after > 0),
  short_of text
);

-- A box as it was promised: `commitment` binds everything before the columns of its end.
create table gashapon_boxes (
  room_id integer not null references draw_rooms (id),
  sequence integer not null,
  chain_id bigint not null references draw_chains (id),
  place integer not null,
  engine text not null,
  seed_hash text not null,
  price integer not null check (price > 0),
  prizes jsonb not null,
  last_kind text,
  size integer not null check (size > 1),
  root text not null,
  commitment text not null unique,
  opened_at timestamptz not null,
  ended_at timestamptz,
  how text check (how in ('empty', 'closed')),
  receipt text,
  primary key (room_id, sequence),
  unique (chain_id, place),
  check (num_nonnulls(ended_at, how, receipt) in (0, 3))
);
create unique index gashapon_boxes_one on gashapon_boxes (room_id) where ended_at is null;

-- The toy of a capsule is of the room's box until it is pulled.
alter table toy_units add column draw_room_id integer references draw_rooms (id),
  add column draw_id bigint references draws (id),
  drop constraint toy_units_origin,
  add constraint toy_units_origin check (num_nonnulls(grant_key, room_id, draw_room_id) = 1);

-- The capsules by their index; the box's last prize has the index after them.
create table gashapon_capsules (
  room_id integer not null,
  sequence integer not null,
  index integer not null,
  kind text not null,
  toy_id bigint unique references toy_units (id) on delete set null,
  draw_id bigint references draws (id),
  primary key (room_id, sequence, index),
  foreign key (room_id, sequence) references gashapon_boxes (room_id, sequence),
  unique (draw_id, index)
);

-- When a player staked last in a box of any room, and on what play.
create table gashapon_players (
  player_id bigint primary key references users (id) on delete cascade,
  staked_at timestamptz,
  last_play text not null default ''
);
