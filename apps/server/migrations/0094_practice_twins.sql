-- The same machine for practice coins: whoever tries it meets the settings of the real one. Lists leave twins out.
alter table rooms add column practice_of integer references rooms (id);
create index rooms_practice_of on rooms (practice_of) where practice_of is not null;
alter table push_rooms add column practice_of integer references push_rooms (id);
create index push_rooms_practice_of on push_rooms (practice_of) where practice_of is not null;
