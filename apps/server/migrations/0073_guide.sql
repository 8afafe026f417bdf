-- The first tour: how far a player has come, and when it ended. -------------------------------------------------------------------------------

-- Steps begin at 1. `skipped`: it was put aside before its last step.
create table guides (
  player_id bigint primary key references users (id) on delete cascade,
  step smallint not null check (step > 0),
  begun_at timestamptz not null,
  ended_at timestamptz,
  skipped boolean not null default false
);
