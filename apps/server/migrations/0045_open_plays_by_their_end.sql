-- A play is open until it has an end. Its state then stands in no index, so that a drop leaves all of them alone.
drop index plays_one_open;
drop index plays_open;
drop index plays_won;
create unique index plays_one_open on plays (player_id, game) where settled_at is null;
create index plays_open on plays (room_id) where settled_at is null;
create index plays_won on plays (settled_at desc) where asset = 'coin' and jsonb_array_length(won) > 0;
