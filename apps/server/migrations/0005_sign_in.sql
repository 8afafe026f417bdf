-- More than one way in, codes to more than mail, and leaving for good.

alter table users add column mobile text unique;
alter table users add column vest_bag_id integer not null default 0;
alter table users add column package_name text not null default '';
-- Set when the account was removed: the row stays, because the ledger and the proofs of plays name it.
alter table users add column removed_at timestamptz;
create index users_idle_trials on users (created_at) where trial and removed_at is null;

-- Codes go to a mail address or to a phone number (E.164).
alter table mail_codes rename to sent_codes;
alter table sent_codes rename column mail to recipient;

-- Who somebody is elsewhere: the provider (AuthSource) and its own id of the person.
create table identities (
  auth_source smallint not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  mail text not null default '',
  bound_at timestamptz not null default now(),
  primary key (auth_source, subject),
  unique (user_id, auth_source)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  rp_id text not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- A challenge is answered once, within minutes, at the address that asked for it.
create table passkey_ceremonies (
  id text primary key,
  purpose text not null check (purpose in ('add', 'create', 'signIn', 'confirm')),
  challenge text not null,
  user_id bigint references users (id) on delete cascade,
  nick_name text not null default '',
  origin text not null,
  expires_at timestamptz not null
);
create index passkey_ceremonies_by_end on passkey_ceremonies (expires_at);
