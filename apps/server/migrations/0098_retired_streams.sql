-- Since when a stream is of former rules: nothing new is accepted from it. What was accepted before is drawn for an hour, and then its seeds open.
alter table draw_chains add column retired_at timestamptz;
drop index draw_chains_one;
create unique index draw_chains_one on draw_chains (player_id, game) where ended_at is null and retired_at is null;
create index draw_chains_retired on draw_chains (retired_at) where ended_at is null and retired_at is not null;
