-- Self-exclusions under keyed names of what the player can be known by (mail box, phone number, social identity). They outlive
-- the account: whoever deletes it and registers anew stays excluded. No ends_at: for good.
create table kept_exclusions (
  name text primary key,
  since timestamptz not null,
  ends_at timestamptz
);

-- Mail boxes, under keyed names, that were given what is free.
create table mailbox_gifts (
  name text primary key,
  at timestamptz not null default now()
);
