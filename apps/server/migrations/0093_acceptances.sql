-- Plays that the arcade accepted before it could know their outcome. Since when it was bound, and what it signed beside what stands in the row.
alter table plays add column accepted_at timestamptz;
alter table draws add column acceptance jsonb;

-- What was accepted while its game was open is drawn also when the game is shut by then.
drop trigger plays_door on plays;
create trigger plays_door before insert on plays for each row
  when (not (new.way = 'round' and new.state = 'settled') and new.accepted_at is null) execute function plays_ask_door();

-- The devices that may open a seed, each by the hash of a secret of its own: one that was shown opens no other seed.
create table draw_openers (
  chain_id bigint not null references draw_chains (id),
  place integer not null check (place > 0),
  opener_hash text not null check (opener_hash ~ '^[0-9a-f]{64}$'),
  primary key (chain_id, place, opener_hash)
);

-- Seeds that were opened before their chain ended, and by which secret. Null where the arcade went on to other rules.
create table draw_openings (
  chain_id bigint not null references draw_chains (id),
  place integer not null check (place > 0),
  opener text,
  at timestamptz not null,
  primary key (chain_id, place)
);
create trigger draw_openings_immutable before update or delete on draw_openings for each row execute function refuse_change();

alter table draw_chains drop constraint draw_chains_ended_why_check,
  add constraint draw_chains_ended_why_check check (ended_why in ('restored', 'rules'));

-- Each accepted shot is an even bet of its own: two may catch one fish.
alter table sea_catches drop constraint sea_catches_pkey, add primary key (play_id);
create index sea_catches_by_fish on sea_catches (tide_id, lane, turn);
alter table sea_catches drop constraint sea_catches_play_id_key;

-- Whether a player's own limits would refuse a play of so many coins now: the state and detail that protection_check_spend would raise, or nothing.
-- It writes nothing and locks nothing: the ledger asks again when the coins move.
create function protection_refusal(of_player bigint, coins bigint, out state text, out detail text) language plpgsql stable as $$
declare
  rules protections;
  spent record;
begin
  if not coalesce((select guarded from ledger_accounts where id = 'player:' || of_player || ':coin'), false) then return; end if;
  select * into rules from protections where player_id = of_player;
  if exists (select 1 from ledger_accounts where id = 'player:' || of_player || ':debt' and balance > 0) then
    state := 'GR003'; detail := 'debt'; return;
  end if;
  if rules.excluded_at is not null and (rules.excluded_until is null or rules.excluded_until > now()) then
    state := 'GR002'; detail := 'excluded'; return;
  end if;
  if rules.break_until > now() then
    state := 'GR002'; detail := 'break'; return;
  end if;
  if rules.session_minutes is not null and exists (
    select 1 from protection_sessions s where s.player_id = of_player and s.seen_at > now() - interval '15 minutes'
      and s.began_at <= now() - make_interval(mins => rules.session_minutes::int)
  ) then
    state := 'GR004'; detail := 'session'; return;
  end if;
  if num_nonnulls(rules.spend_day, rules.spend_week, rules.spend_month) = 0 then return; end if;
  select * into spent from protection_spent(of_player);
  state := 'GR001';
  detail := case
    when spent.day + coins > rules.spend_day then 'spendDay'
    when spent.week + coins > rules.spend_week then 'spendWeek'
    when spent.month + coins > rules.spend_month then 'spendMonth' end;
  if detail is null then state := null; end if;
end $$;
