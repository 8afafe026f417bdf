-- Claw plays whose player keeps their seed until the arcade has signed the drop. `plays.client_seed` holds the hash of it.
alter table runs
  -- 1: the player's seed was known when the play was opened.
  add column version integer not null default 1,
  -- The key that signed the drop, and what it signed it with.
  add column drop_key text,
  add column drop_signature text,
  -- The seed as its player showed it in time; without it the luck is drawn with the hash.
  add column shown_seed text check (shown_seed ~ '^[0-9a-f]{64}$'),
  add constraint runs_drop_signed_check check (num_nonnulls(drop_key, drop_signature) in (0, 2)),
  add constraint runs_shown_signed_check check (shown_seed is null or drop_signature is not null);
alter table runs alter column version drop default;
-- Few: what a room publishes of them is counted from here.
create index runs_unshown on runs (play_id) where version > 1 and shown_seed is null and end_tick is not null;
