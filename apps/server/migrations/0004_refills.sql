-- The layout of a refill is drawn from a seed that was committed in the log before the refill was due.
alter table rooms add column refill_seed text not null default '';
alter table rooms add column refill_commitment text not null default '';
