-- The player's line as the server measured it while they steered, in milliseconds; null where it was not measured, and
-- for plays from before: their receipts do not cover it.
alter table plays add column round_trip_ms integer check (round_trip_ms >= 0);
