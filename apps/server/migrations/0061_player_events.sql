-- What players did that others of the house look at: tasks, ranks, invitations. ---------------------------------------------------------------

-- Written with what it tells of, and gone once all who listen have taken it. `failed` keeps why one could not be taken: it is not tried again.
create table player_events (
  id bigint generated always as identity primary key,
  player_id integer not null references users (id) on delete cascade,
  kind text not null,
  ref text not null,
  body jsonb not null,
  at timestamptz not null,
  failed text
) with (autovacuum_vacuum_scale_factor = 0.01);
create index player_events_waiting on player_events (id) where failed is null;
create index player_events_of_player on player_events (player_id);
