-- What a play gave, for games whose prizes stand among the toys alone.
create index toy_units_by_play on toy_units (play_id) where play_id is not null;
