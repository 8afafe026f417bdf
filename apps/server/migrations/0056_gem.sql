-- Boards of gems, and how far a player has seen what was drawn for them. ---------------------------------------------------------

insert into house_accounts (purpose, class) values ('gem', 'play');

-- The last draw of each game that its player has seen to its end. A later one is shown when they come back.
create table draw_shown (
  player_id bigint not null references users (id),
  game text not null,
  play_id bigint not null references plays (id),
  primary key (player_id, game)
) with (fillfactor = 70);
