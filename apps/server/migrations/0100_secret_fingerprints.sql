-- By which secrets this database has been used: what was made with one is lost with another. `name` is that of the setting.
create table secret_fingerprints (
  name text primary key,
  fingerprint text not null,
  kept_at timestamptz not null default now()
);
