-- Who has been away gets one gift for it. -----------------------------------------------------------------------------------------------------

-- What the operator gives to whom. One row.
create table recall_settings (
  sole boolean primary key default true check (sole),
  enabled boolean not null default true,
  -- Days without a visit after which a gift is put aside.
  away_days smallint not null default 14 check (away_days between 3 and 365),
  coins integer not null default 120 check (coins between 1 and 100000),
  -- Days that it stays for who has seen it; until then it has no end.
  open_days smallint not null default 7 check (open_days between 1 and 90)
);
insert into recall_settings default values;

-- The day (UTC) of each player's latest visit. `quiet_on`: when they were last found to be left in peace, so that they are looked at once a day.
-- `gifted_for`: the visit after which a gift was put aside.
create table recall_visits (
  player_id bigint primary key references users (id) on delete cascade,
  seen_on date not null,
  quiet_on date,
  gifted_for date
);
create index recall_visits_away on recall_visits (seen_on) where gifted_for is distinct from seen_on;

-- Whoever is here already: where no session says when they came last, they are counted from today.
insert into recall_visits (player_id, seen_on)
select u.id, (coalesce(max(s.seen_at), now()) at time zone 'UTC')::date
from users u left join sessions s on s.user_id = u.id
where not u.trial and u.removed_at is null group by u.id;

-- A gift that was put aside: one for an absence. `mail_due`: when it is next tried to tell of it; `mailed_at` is set before the mail is
-- handed over, so that none is sent twice.
create table recalls (
  id integer generated always as identity (start with 1001) primary key,
  player_id bigint not null references users (id),
  away_since date not null,
  coins integer not null check (coins > 0),
  open_days smallint not null,
  put_at timestamptz not null,
  mail_due timestamptz,
  mail_tries smallint not null default 0,
  mailed_at timestamptz,
  opened_at timestamptz,
  ends_at timestamptz,
  taken_at timestamptz,
  -- By the app, or by the link of a mail.
  taken_by text check (taken_by in ('app', 'mail')),
  check ((opened_at is null) = (ends_at is null)),
  check ((taken_at is null) = (taken_by is null)),
  unique (player_id, away_since)
);
create index recalls_to_mail on recalls (mail_due) where mail_due is not null;

-- Who wants to be mailed when a gift was put aside, since when, in which language and from which host its link is.
create table recall_mails (
  player_id bigint primary key references users (id) on delete cascade,
  language text not null,
  base text not null,
  agreed_at timestamptz not null
);
