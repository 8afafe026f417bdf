-- What two accounts of one person share, and their player cannot choose: what was paid by, and passkeys. Hashes, which nobody can read back.
create table player_marks (
  player_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('payment', 'passkey')),
  mark text not null,
  at timestamptz not null default now(),
  primary key (player_id, kind, mark)
);
create index player_marks_by_mark on player_marks (kind, mark);
insert into player_marks (player_id, kind, mark, at)
  select user_id, 'passkey', encode(sha256(convert_to('passkey:' || credential_id, 'UTF8')), 'hex'), created_at from passkeys;

-- held: what its two accounts share. The inviter's coins wait until then, or for the operator's decision where it is null.
alter table invitations
  add column held text check (held <> ''),
  add column held_until timestamptz check (held_until is null or held is not null),
  add column decision text check (decision in ('give', 'refuse'));
