-- Rooms and plays name their game. A play that runs is open until its last input: what the seat does meanwhile is the game's.
-- One play of a game at a time for each player; one of another game may stand beside it.

alter table rooms add column game text not null default 'claw';
alter table rooms alter column game drop default;

alter table plays add column game text not null default 'claw';
alter table plays alter column game drop default;

drop index plays_one_open;
drop index plays_open;
alter table plays drop constraint plays_state_check;
alter table plays alter column state set default 'open';
update plays set state = 'open' where state = 'aiming';
alter table plays add constraint plays_state_check check (state in ('open', 'dropped', 'settled', 'voided'));
create unique index plays_one_open on plays (player_id, game) where state in ('open', 'dropped');
create index plays_open on plays (room_id) where state in ('open', 'dropped');
