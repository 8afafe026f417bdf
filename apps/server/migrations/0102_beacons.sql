-- Rounds of version 3 are drawn with the value of a public beacon that was named when their list of entrants was closed.
alter table shared_rounds
  add column beacon_chain text,
  add column beacon_round integer check (beacon_round > 0),
  add column beacon_signature text,
  add constraint shared_rounds_beacon_named_check check (num_nonnulls(beacon_chain, beacon_round) in (0, 2)),
  add constraint shared_rounds_beacon_version_check check ((version = 3) = (beacon_round is not null)),
  add constraint shared_rounds_beacon_drawn_check check (version <> 3 or state not in ('closed', 'settled') or beacon_signature is not null);
