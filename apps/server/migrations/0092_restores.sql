-- Which database this is. An older state of it that is served again is found by what no longer fits: then every seed that stands may be
-- known already. `declared` is set by whoever put an older state back by hand.
create table database_identity (
  id smallint primary key default 1 check (id = 1),
  system_identifier text not null,
  timeline integer not null,
  database_oid bigint not null,
  table_oid bigint not null,
  folder text,
  declared text check (declared in ('command', 'operator'))
);

-- The public log of restores: after each, nothing that was sealed before is drawn from.
create table restores (
  seq integer primary key,
  kind text not null,
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null
);

-- Why a chain of seeds ended before its last one.
alter table draw_chains add column ended_why text check (ended_why in ('restored'));

alter table gashapon_boxes drop constraint gashapon_boxes_how_check,
  add constraint gashapon_boxes_how_check check (how in ('empty', 'closed', 'restored'));
