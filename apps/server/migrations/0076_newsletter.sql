-- A newsletter for who agreed to it, and coins for an address once. ---------------------------------------------------------------------------

-- Mailboxes that brought the coins of a confirmed address, as keyed names: nobody can be found by them.
create table rewarded_mails (
  name text primary key,
  at timestamptz not null
);

-- Who wants the newsletter: the words that were agreed to, when it was asked for, and when the mailed link was followed. What is over stays as
-- the proof that it was wanted, until the account is removed.
create table newsletter_consents (
  player_id bigint primary key references users (id) on delete cascade,
  mail text not null,
  language text not null,
  -- Where the player was: links lead there.
  base text not null,
  -- Version of the words.
  wording smallint not null,
  asked_at timestamptz not null,
  agreed_at timestamptz,
  ended_at timestamptz
);

create table newsletters (
  id integer generated always as identity (start with 1001) primary key,
  title jsonb not null,
  body jsonb not null,
  link text not null,
  at timestamptz not null default now()
);

-- Who gets which. `due`: when it is next tried; null when it was sent or dropped. `sent_at` is set before the mail is handed over, so that none
-- is sent twice.
create table newsletter_mails (
  newsletter_id integer not null references newsletters (id),
  player_id bigint not null references users (id) on delete cascade,
  due timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  primary key (newsletter_id, player_id)
);
create index newsletter_mails_due on newsletter_mails (due) where due is not null;
create index newsletter_mails_by_player on newsletter_mails (player_id);

-- Further headers of a mail.
alter table mail_outbox add column headers jsonb not null default '{}';
