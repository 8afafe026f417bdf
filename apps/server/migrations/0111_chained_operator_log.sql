-- Each line of the operator's log is chained and stands under the checkpoints; its salt keeps anybody from guessing it by the public head.
alter table operator_log add column salt uuid not null default gen_random_uuid();
