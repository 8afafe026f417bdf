-- Tries at a mailed code count for each network, so that a stranger's guesses do not spoil its owner's code.
-- `askers` are the network and the device that asked for it: theirs are tries of their own.
alter table sent_codes
  drop column tries_left,
  drop column earlier_tries,
  add column askers text[] not null default '{}',
  add column earlier_askers text[] not null default '{}';

create table code_tries (
  code_hash bytea not null,
  taker text not null,
  tries smallint not null,
  at timestamptz not null,
  primary key (code_hash, taker)
);
create index code_tries_at on code_tries (at);
