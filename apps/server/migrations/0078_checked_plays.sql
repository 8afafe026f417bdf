-- Own plays that a player had checked and that counted in the lists, each once.
create table rank_checks (
  player_id bigint not null references users (id),
  play text not null,
  -- By UTC.
  day date not null,
  primary key (player_id, play)
);
create index rank_checks_of_day on rank_checks (player_id, day);
