-- How many toys were won today: asked by every home page, remembered for a little.
create index toy_units_won on toy_units (won_at) where play_id is not null;
