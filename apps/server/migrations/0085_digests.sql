-- Letters by mail: for who asked for it, what lies unread, at most once a day. ------------------------------------------------------------------

-- `up_to`: letters to here were mailed, or were there before it was asked for; it is set before a mail is handed over, so that none is told of twice.
-- `due`: when it is looked at next, a day after a mail.
create table inbox_digests (
  player_id bigint primary key references users (id),
  language text not null,
  -- Where the player was: links lead there.
  base text not null,
  agreed_at timestamptz not null,
  up_to bigint not null,
  due timestamptz not null,
  tries smallint not null default 0
);
create index inbox_digests_due on inbox_digests (due);
