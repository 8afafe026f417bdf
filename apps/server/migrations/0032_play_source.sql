-- Where the player of a play came from, one of 15 play sources; unknown from builds that do not say.
alter table plays add column source smallint;
