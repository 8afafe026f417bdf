-- A time card rests while its table, or the room, is out of play: its time goes on from there afterwards.
alter table player_push_times
  add column rests_since timestamptz,
  add check (rests_since is null or used_at is not null);
