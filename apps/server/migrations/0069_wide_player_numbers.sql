-- Players' numbers are as wide everywhere as they are in users.

alter table player_events alter column player_id type bigint;
alter table rank_tallies alter column player_id type bigint;
alter table rank_names alter column player_id type bigint;
alter table invite_codes alter column player_id type bigint;
alter table invitations alter column invited_id type bigint, alter column inviter_id type bigint;
alter table level_rewards alter column player_id type bigint;
