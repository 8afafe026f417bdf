-- The deal of a popup: an offer of coins, or a card of the club, and never both.
alter table popup_configs alter column config_id drop not null,
  add column club_config_id integer references club_configs (id);
alter table popup_configs add check (num_nonnulls(config_id, club_config_id) = 1);
