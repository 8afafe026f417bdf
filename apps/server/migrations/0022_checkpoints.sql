-- Signed heads of all logs, for witnesses outside the house: see docs/fair-play.md ------------------------------------

create table checkpoints (
  number integer primary key check (number >= 1),
  at timestamptz not null,
  note text not null,
  hash text not null unique
);
create table checkpoint_leaves (
  number integer not null references checkpoints (number),
  place integer not null,
  log text not null,
  seq integer not null,
  head text not null,
  primary key (number, place),
  unique (number, log)
);
create index checkpoint_leaves_by_log on checkpoint_leaves (log, seq, number);
create trigger checkpoints_immutable before update or delete on checkpoints
  for each row execute function refuse_change();
create trigger checkpoint_leaves_immutable before update or delete on checkpoint_leaves
  for each row execute function refuse_change();
