-- Machines that need repair: what players report, what is out of play, and what the house pays back for it. --------------------------------

-- A machine is paused as repairing, or as not available for longer.
alter table rooms add column paused_as text not null default 'repairing' check (paused_as in ('repairing', 'not available'));
alter table push_rooms add column paused_as text not null default 'repairing' check (paused_as in ('repairing', 'not available'));

-- A table, one player's own or one that all share. `fault` is why it is out of play; `fill_seed`, whose hash the log holds since then, is what its next bed is laid from.
alter table push_tables
  add column repair text not null default 'normal' check (repair in ('normal', 'repairing', 'not available')),
  add column stopped_at timestamptz,
  add column fault text,
  add column fill_seed text,
  -- When its player last came to it.
  add column visited_at timestamptz not null default now(),
  add constraint push_tables_stop check (num_nonnulls(stopped_at, fault, fill_seed) = case repair when 'normal' then 0 else 3 end);
create index push_tables_stopped on push_tables (stopped_at) where repair <> 'normal';

-- An epoch that could not be brought to its end by any way: its drops are void.
alter table push_epochs
  add column voided_at timestamptz,
  add constraint push_epochs_end check (voided_at is null or settled_at is null);

-- What was paid back where a fault made something void: a play as a whole, or one epoch of a turn (`epoch` from 1), which `ref` names by its
-- public id. `coins` came back from their holds, `add_coins` moved beside them. Its player sees it until they have said so.
create table compensations (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id),
  game text not null,
  ref text not null,
  epoch integer not null default 0 check (epoch >= 0),
  room_name text not null,
  asset text not null,
  coins bigint not null check (coins >= 0),
  add_coins bigint not null default 0 check (add_coins >= 0),
  reason text not null,
  at timestamptz not null,
  seen_at timestamptz,
  check (coins + add_coins > 0),
  unique (ref, epoch, player_id)
);
create index compensations_unseen on compensations (player_id, id) where seen_at is null;
insert into compensations (player_id, game, ref, room_name, asset, coins, reason, at, seen_at)
  select p.player_id, p.game, p.public_id, m.name, p.asset, p.price, coalesce(r.void_reason, 'void'), p.settled_at, p.settled_at
  from plays p join runs r on r.play_id = p.id join rooms m on m.id = p.room_id where p.state = 'voided';

create table faults (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id),
  room_id integer not null,
  room_name text not null,
  kind text not null,
  state text not null default 'open' check (state in ('open', 'seen', 'mended', 'closed')),
  words text not null,
  picture text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index faults_by_player on faults (player_id, id desc);
create index faults_by_move on faults (updated_at desc, id desc);
create index faults_by_room on faults (room_id, created_at);
