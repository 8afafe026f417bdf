-- The audit of the ledger goes on from where it was, and in full once a day. See apps/server/src/wallet/SPEC.md.

-- How far the audit is. Numbers of transfers are given out before they are committed: one that comes late is among those that no
-- audit has seen, however far the others are.
create table ledger_audit (
  one boolean primary key default true check (one),
  unseen int8multirange not null,
  full_at timestamptz not null,
  at timestamptz not null
);

-- What the transfers that were seen gave each player's account.
create table ledger_audited (
  account text primary key,
  total bigint not null
) with (fillfactor = 70);

-- What audits found. It is open until an audit in full finds it no more.
create table ledger_findings (
  id bigint generated always as identity primary key,
  rule text not null,
  subject text not null,
  detail text not null,
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index ledger_findings_open on ledger_findings (rule, subject) where ended_at is null;
