-- Rounds whose stakes are entered without the players' seeds: they are shown when the list of entrants is closed, before anything is drawn.
alter table shared_rounds
  -- 1: entrants brought their seeds when they staked.
  add column version integer not null default 1,
  -- Hash of the list of entrants so far; null before the first.
  add column list text,
  -- Seeds are taken until then, once the list is closed.
  add column reveals_until timestamptz;
alter table shared_rounds alter column version drop default;

alter table shared_rounds drop constraint shared_rounds_state_check,
  add constraint shared_rounds_state_check check (state in ('committed', 'calling', 'listed', 'closed', 'settled', 'returned'));

do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'shared_rounds'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls(seeds, stakes_hash, result, final_hash)%';
  execute format('alter table shared_rounds drop constraint %I', old);
end $$;
alter table shared_rounds
  add constraint shared_rounds_drawn_check check (num_nonnulls(seeds, result, final_hash) in (0, 3)),
  add constraint shared_rounds_listed_check check (state <> 'listed' or reveals_until is not null);

drop index shared_rounds_one_open;
create unique index shared_rounds_one_open on shared_rounds (room_id) where state in ('committed', 'calling', 'listed');

-- What the arcade has signed for a stake, with the hash of the seed that its player keeps, which also stands in the play's row.
alter table shared_stakes
  add column client_seed_hash text check (client_seed_hash ~ '^[0-9a-f]{64}$'),
  add column entry text,
  add column signature text,
  add constraint shared_stakes_signed_check check (num_nonnulls(client_seed_hash, entry, signature) in (0, 3));

-- The seeds that were shown in time.
create table shared_reveals (
  play_id bigint primary key references shared_stakes (play_id),
  client_seed text not null check (client_seed ~ '^[0-9a-f]{64}$')
);
create trigger shared_reveals_immutable before update or delete on shared_reveals for each row execute function refuse_change();
