-- Invitations: who brought whom, and what it brings to both. ----------------------------------------------------------------------------------

-- `device` and `network` are keyed names of where the code was last looked at, to tell a friend from a second account.
create table invite_codes (
  player_id integer primary key references users (id),
  code text not null unique,
  device text not null default '',
  network text not null default ''
);

-- `refused` says to the operator why it brings nothing. `year_place` counts the inviter's earned friends of a calendar year, from 1.
create table invitations (
  id integer generated always as identity primary key,
  invited_id integer not null unique references users (id),
  inviter_id integer not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'earned', 'refused')),
  device text not null,
  network text not null,
  refused text check ((state = 'refused') = (refused is not null)),
  plays integer not null default 0 check (plays >= 0),
  at timestamptz not null,
  year smallint,
  year_place smallint check (year_place > 0),
  inviter_took_at timestamptz,
  invited_took_at timestamptz,
  check (invited_id <> inviter_id),
  check ((state = 'earned') = (year is not null)),
  check (state = 'earned' or (year_place is null and inviter_took_at is null and invited_took_at is null)),
  unique (inviter_id, year, year_place)
);
create index invitations_of_inviter on invitations (inviter_id, id);
create index invitations_by_device on invitations (device) where device <> '';
create index invitations_by_network on invitations (network);
