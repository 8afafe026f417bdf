-- Leaderboards: what each player reached in a day, a week and a quarter. -----------------------------------------------------------------------

-- `period` is a letter and the day on which it begins. `run` is how many plays in a row have won so far, `best` the longest of them, `score` what
-- counts: null as long as the player is not ranked. Equal scores stand in the order in which they were reached.
create table rank_tallies (
  board text not null,
  period text not null check (period ~ '^[dws]\d{4}-\d\d-\d\d$'),
  player_id integer not null references users (id),
  plays integer not null check (plays > 0),
  wins integer not null check (wins >= 0),
  run integer not null check (run >= 0),
  best integer not null check (best >= run),
  score integer check (score > 0),
  reached_at timestamptz not null,
  primary key (board, period, player_id)
) with (fillfactor = 80);
create index rank_order on rank_tallies (board, period, score desc, reached_at, player_id) where score is not null;
create index rank_of_player on rank_tallies (player_id);

-- How many players have a score: a place is one more than those who have a higher one.
create table rank_scores (
  board text not null,
  period text not null,
  score integer not null,
  players integer not null check (players >= 0),
  primary key (board, period, score)
) with (fillfactor = 80);

-- Who agreed to stand there by name.
create table rank_names (
  player_id integer primary key references users (id),
  since timestamptz not null
);
