-- A room that takes no plays for now, and one that is closed for good.
alter table rooms add column paused_at timestamptz, add column closed_at timestamptz;
alter table draw_rooms add column paused_at timestamptz, add column closed_at timestamptz;

-- What an operator wants of a machine. Whoever holds the room does it between two plays: nobody else writes it.
create table room_wishes (
  id bigint generated always as identity primary key,
  room_id integer not null references rooms (id),
  wish jsonb not null,
  who text not null,
  at timestamptz not null default now(),
  done_at timestamptz,
  outcome text
);
create index room_wishes_open on room_wishes (room_id, id) where done_at is null;
