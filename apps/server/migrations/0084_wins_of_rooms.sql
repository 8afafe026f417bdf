-- Who won lately in a room whose plays are drawn or shared: more coins than a play cost, or a toy.
create index plays_gained_in_room on plays (room_id, id desc) where state = 'settled' and paid > price;
create index toy_units_won_in_room on toy_units (draw_room_id, won_at desc) where draw_room_id is not null and play_id is not null;
