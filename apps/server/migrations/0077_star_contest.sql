-- Star contests: stars for what was done, gifts on the way, prizes of the shelf for places at the end. ------------------------------------------

-- Units that lie aside as prizes: they came to the house, and lie neither on the shelf nor with anybody.
alter table goods add column aside integer not null default 0 check (aside >= 0);

create table star_contests (
  id integer generated always as identity primary key,
  stage text not null default 'draft' check (stage in ('draft', 'published', 'closed', 'cancelled')),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- What brings stars, how many a day, what is given on the way and for places.
  plan jsonb not null,
  -- Decides between players who are equal to the millisecond. Its hash stands in the rules; it is opened at the end.
  seed text,
  -- The rules as they were published, and their hash.
  rules text not null default '',
  digest text not null default '',
  -- How it ended: a line for each player.
  list text,
  list_digest text,
  made_at timestamptz not null,
  published_at timestamptz,
  ended_at timestamptz,
  check (ends_at > begins_at),
  check ((stage = 'draft') <= (seed is null)),
  check ((stage = 'closed') = (list is not null)),
  check ((list is null) = (list_digest is null))
);
create index star_contests_by_time on star_contests (begins_at) where stage <> 'draft';

-- What was published stands, and so does how it ended.
create trigger star_contests_published before update on star_contests
  for each row when (old.stage <> 'draft' and (old.plan, old.begins_at, old.ends_at, old.seed, old.rules, old.digest)
    is distinct from (new.plan, new.begins_at, new.ends_at, new.seed, new.rules, new.digest))
  execute function refuse_change();
create trigger star_contests_ended before update on star_contests
  for each row when (old.stage in ('closed', 'cancelled')) execute function refuse_change();

-- Each thing that brought stars, once.
create table star_marks (
  contest_id integer not null references star_contests (id),
  player_id bigint not null references users (id),
  mark text not null,
  -- By UTC.
  day date not null,
  stars smallint not null check (stars > 0),
  at timestamptz not null,
  primary key (contest_id, player_id, mark)
);
create index star_marks_of_day on star_marks (contest_id, player_id, day) include (stars);

-- `reached_at`: when the last star came. `place` is set at the end.
create table star_tallies (
  contest_id integer not null references star_contests (id),
  player_id bigint not null references users (id),
  stars integer not null check (stars > 0),
  reached_at timestamptz not null,
  place integer check (place > 0),
  primary key (contest_id, player_id)
);
create index star_tallies_in_order on star_tallies (contest_id, stars desc, reached_at, player_id);
create index star_tallies_of_player on star_tallies (player_id);

-- What was taken on the way.
create table star_steps (
  contest_id integer not null references star_contests (id),
  player_id bigint not null references users (id),
  step smallint not null,
  taken_at timestamptz not null,
  primary key (contest_id, player_id, step)
);

-- Who has a prize. `prize` is its index in the plan; `told_at` waits for the end of a break.
create table star_awards (
  contest_id integer not null references star_contests (id),
  player_id bigint not null references users (id),
  place integer not null,
  prize smallint not null,
  told_at timestamptz,
  taken_at timestamptz,
  primary key (contest_id, player_id),
  unique (contest_id, place)
);
create index star_awards_untold on star_awards (contest_id, place) where told_at is null;

-- Units that lie aside for each contest: for all places while it is published, for prizes that nobody took yet once it is closed.
create view star_units_aside as
  select c.id as contest_id, p.prize -> 'give' ->> 'kind' as kind, (p.prize ->> 'last')::int - (p.prize ->> 'first')::int + 1 as units
  from star_contests c cross join lateral jsonb_array_elements(c.plan -> 'prizes') as p (prize)
  where c.stage = 'published' and p.prize -> 'give' ->> 'type' = 'goods'
  union all
  select c.id, c.plan -> 'prizes' -> a.prize::int -> 'give' ->> 'kind', 1
  from star_contests c join star_awards a on a.contest_id = c.id
  where a.taken_at is null and c.plan -> 'prizes' -> a.prize::int -> 'give' ->> 'type' = 'goods';
