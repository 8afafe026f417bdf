-- The console counts the plays of a day among millions: rows lie in the order in which they began.
create index plays_by_time on plays using brin (opened_at) with (pages_per_range = 32);
-- And what operators did with one player.
create index operator_log_by_subject on operator_log (subject, id desc);
create index payment_events_by_time on payment_events using brin (at);
create index ledger_transfers_by_time on ledger_transfers using brin (at);
create index courier_labels_by_time on courier_labels (bought_at);
-- By which the first owner of an arcade is known, as a hash; one row at most.
create table owner_code (id int primary key check (id = 1), hash bytea not null, made_at timestamptz not null);
