-- Backups of the whole database: who made each and when. The file lies in the data folder of the node that made it.
create table backups (
  id bigint generated always as identity primary key,
  state text not null check (state in ('running', 'made', 'failed', 'removed')),
  why text not null check (why in ('night', 'asked')),
  made_by text not null,
  node text not null,
  file text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  bytes bigint,
  row_count bigint,
  fault text not null default '',
  check ((state = 'running') = (ended_at is null))
);
create unique index backups_one_at_once on backups (node) where state = 'running';

-- A backup that was put into a database beside this one, and looked at there.
create table restore_drills (
  id bigint generated always as identity primary key,
  backup_id bigint not null references backups (id),
  state text not null check (state in ('running', 'passed', 'failed')),
  made_by text not null,
  node text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  row_count bigint,
  -- The database beside the arcade's.
  place text not null,
  findings int,
  entries bigint,
  play text not null default '',
  fault text not null default '',
  check ((state = 'running') = (ended_at is null))
);
create unique index restore_drills_one_at_once on restore_drills (node) where state = 'running';

create table backup_plan (
  id int primary key check (id = 1),
  nightly boolean not null,
  hour int not null check (hour between 0 and 23),
  keep_days int not null check (keep_days between 1 and 365)
);
insert into backup_plan (id, nightly, hour, keep_days) values (1, true, 3, 14);

-- What an operator has said or shown about the arcade before it gives real prizes.
create table ready_checks (
  name text primary key,
  said_by text not null,
  at timestamptz not null,
  note text not null
);
-- The code of a mail that was sent to try the mail, as a hash; one a person.
create table ready_mail_codes (
  player_id bigint primary key references users (id) on delete cascade,
  hash bytea not null,
  sent_at timestamptz not null
);
