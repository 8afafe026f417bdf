-- Coins that a level brings, once: from level 1, shown as Lv 2, on. ---------------------------------------------------------------------------

create table level_rewards (
  player_id integer not null references users (id),
  level smallint not null check (level between 1 and 19),
  coins integer not null check (coins > 0),
  at timestamptz not null,
  primary key (player_id, level)
);
