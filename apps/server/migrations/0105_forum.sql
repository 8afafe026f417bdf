-- The forum: posts with their former versions, replies, thanks, tags and who follows them.

create table forum_posts (
  id bigint generated always as identity (start with 1001) primary key,
  author_id bigint not null references users (id),
  -- Written by somebody of the house.
  house boolean not null,
  title text not null check (char_length(title) <= 80),
  body text not null check (char_length(body) <= 4000),
  -- Names of pictures in their order.
  pictures text[] not null check (cardinality(pictures) <= 9),
  tags text[] not null check (cardinality(tags) <= 5),
  visibility text not null check (visibility in ('public', 'registered')),
  -- The play that it shows as won.
  play_id bigint references plays (id),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  pinned_at timestamptz,
  -- Told on the home between the wins.
  broadcast boolean not null default false,
  thanks integer not null default 0 check (thanks >= 0),
  -- Those of the last seven days.
  week_thanks integer not null default 0 check (week_thanks >= 0),
  replies integer not null default 0 check (replies >= 0),
  -- Thanks that its author was told of, and when the next letter about them is due.
  thanks_told integer not null default 0,
  thanks_due_at timestamptz,
  words tsvector not null,
  live boolean not null generated always as (deleted_at is null and hidden_at is null) stored
);
create index forum_posts_new on forum_posts (id desc) where live;
create index forum_posts_public on forum_posts (id desc) where live and visibility = 'public';
create index forum_posts_thanked on forum_posts (week_thanks desc, id desc) where live and week_thanks > 0;
create index forum_posts_won on forum_posts (id desc) where live and play_id is not null;
create index forum_posts_house on forum_posts (id desc) where live and house;
create index forum_posts_pinned on forum_posts (id desc) where live and pinned_at is not null;
create index forum_posts_broadcast on forum_posts (id desc) where live and broadcast;
create index forum_posts_author on forum_posts (author_id, id desc);
create index forum_posts_play on forum_posts (play_id) where play_id is not null;
create index forum_posts_due on forum_posts (thanks_due_at) where thanks_due_at is not null;
-- Without a list of what waits to be entered, which each search would read through.
create index forum_posts_words on forum_posts using gin (words) with (fastupdate = off) where live;

-- What a post was before it was edited.
create table forum_versions (
  post_id bigint not null references forum_posts (id),
  version integer not null,
  title text not null,
  body text not null,
  pictures text[] not null,
  tags text[] not null,
  -- When it was written.
  at timestamptz not null,
  primary key (post_id, version)
);

create table forum_post_tags (
  tag text not null check (char_length(tag) between 2 and 24),
  post_id bigint not null references forum_posts (id),
  primary key (tag, post_id)
);
create index forum_post_tags_post on forum_post_tags (post_id);

create table forum_follows (
  player_id bigint not null references users (id),
  tag text not null check (char_length(tag) between 2 and 24),
  at timestamptz not null,
  primary key (player_id, tag)
);

create table forum_replies (
  id bigint generated always as identity (start with 1001) primary key,
  post_id bigint not null references forum_posts (id),
  author_id bigint not null references users (id),
  house boolean not null,
  body text not null check (char_length(body) <= 1000),
  created_at timestamptz not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  thanks integer not null default 0 check (thanks >= 0)
);
create index forum_replies_post on forum_replies (post_id, id);
create index forum_replies_author on forum_replies (author_id, id desc);

create table forum_post_thanks (
  post_id bigint not null references forum_posts (id),
  player_id bigint not null references users (id),
  at timestamptz not null,
  -- It counts among those of the last seven days.
  in_week boolean not null default true,
  primary key (post_id, player_id)
);
create index forum_post_thanks_player on forum_post_thanks (player_id);
create index forum_post_thanks_week on forum_post_thanks (at) where in_week;

create table forum_reply_thanks (
  reply_id bigint not null references forum_replies (id),
  player_id bigint not null references users (id),
  at timestamptz not null,
  primary key (reply_id, player_id)
);
create index forum_reply_thanks_player on forum_reply_thanks (player_id);

-- Of what of their own posts a player wants letters; without a row of both.
create table forum_notices (
  player_id bigint primary key references users (id),
  replies boolean not null,
  thanks boolean not null
);

-- The one row of rules that the operator sets: from which level, counted from 0, links and pictures may be shown.
create table forum_rules (
  sole boolean primary key default true check (sole),
  link_level smallint not null check (link_level between 0 and 19),
  picture_level smallint not null check (picture_level between 0 and 19)
);
insert into forum_rules (link_level, picture_level) values (1, 1);
