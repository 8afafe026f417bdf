-- How often a receipt could not be mailed, and when it is tried next.
alter table payments add column receipt_tries smallint not null default 0, add column receipt_due timestamptz;
