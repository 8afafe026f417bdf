-- What a toy costs the house, in cents; null until the operator says it. No player is shown it.
alter table goods add column cost_cents integer check (cost_cents > 0);
