-- What an order was made of stays readable after its toys went back to the pack.
alter table orders add column toys jsonb not null default '[]';
