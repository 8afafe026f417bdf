-- The code before the last stays good, so that a stranger's request does not take it from its owner's hand.
alter table sent_codes
  add column earlier_hash bytea,
  add column earlier_tries smallint not null default 0,
  add column earlier_sent_at timestamptz,
  add column earlier_expires_at timestamptz;
