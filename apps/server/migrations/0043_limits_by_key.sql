-- What limits cost a spend. Everything that is asked under the lock of an account is found by its key, and by few statements: see
-- apps/server/src/protection/SPEC.md.

-- What a class means stands beside each of its accounts: one look instead of two.
alter table house_classes add constraint house_classes_meaning unique (class, plays, spends);
alter table house_accounts add column plays boolean, add column spends boolean;
create function house_account_means() returns trigger language plpgsql as $$
begin
  select plays, spends into new.plays, new.spends from house_classes where class = new.class;
  return new;
end $$;
create trigger house_accounts_mean before insert or update of class on house_accounts
  for each row execute function house_account_means();
update house_accounts set class = class;
alter table house_accounts alter column plays set not null, alter column spends set not null,
  drop constraint house_accounts_class,
  add constraint house_accounts_class foreign key (class, plays, spends) references house_classes (class, plays, spends)
    on update cascade;

create or replace function protection_taken(of_player bigint, since timestamptz, before timestamptz) returns bigint
language plpgsql stable as $$
declare
  own constant text := 'player:' || of_player || ':coin';
  kept text[];
  may_return text[];
  total bigint;
begin
  select coalesce(array_agg(coins) filter (where not spends), '{}'), coalesce(array_agg(coins) filter (where not plays), '{}')
    into kept, may_return from house_accounts;
  select coalesce(sum(amount), 0) into total from ledger_transfers t
    where player_id = of_player and asset = 'coin' and at >= since and at < before and debit = own and credit <> all (kept)
      and (credit <> all (may_return) or not exists (select 1 from ledger_transfers back where back.key = t.key || ':back'));
  return total;
end $$;

-- A transaction finds its own holds among the open ones of the account. Nobody looks for holds by when they run out.
drop index ledger_holds_open;
create index ledger_holds_open on ledger_holds (account, at) where state = 'open';
drop index ledger_holds_expiring;

drop function protection_check_spend(bigint, bigint, boolean);
drop function protection_count(bigint, bigint, boolean);
drop function protection_moved(bigint);

-- Runs under the lock of the account's row: what others spent before is committed, and seen. taken: what is free has sunk by so
-- much; all of it was moved, and some of it spent. True, or an exception: a value is got with less than a statement.
create function protection_check_spend(of_player bigint, taken bigint, is_play boolean) returns boolean language plpgsql as $$
declare
  rules protections;
  used record;
begin
  select * into rules from protections where player_id = of_player;
  if exists (select 1 from ledger_accounts where id = 'player:' || of_player || ':debt' and balance > 0) then
    raise exception using errcode = 'GR003', message = 'coins are owed', detail = 'debt';
  end if;
  if is_play then
    if rules.excluded_at is not null and (rules.excluded_until is null or rules.excluded_until > now()) then
      raise exception using errcode = 'GR002', message = 'the player is excluded', detail = 'excluded';
    end if;
    if rules.break_until > now() then
      raise exception using errcode = 'GR002', message = 'the player takes a break', detail = 'break';
    end if;
    if rules.session_minutes is not null and protection_touch(of_player, rules.session_minutes) is null then
      raise exception using errcode = 'GR004', message = 'the session is over', detail = 'session';
    end if;
  end if;
  if num_nonnulls(rules.spend_day, rules.spend_week, rules.spend_month) = 0 then return true; end if;
  update protection_used set day = day + taken, week = week + taken, month = month + taken where player_id = of_player
    returning day, week, month into used;
  if found and coalesce(used.day <= rules.spend_day, true) and coalesce(used.week <= rules.spend_week, true)
    and coalesce(used.month <= rules.spend_month, true) then
    return true;
  end if;
  select * into used from protection_spent(of_player);
  insert into protection_used (player_id, day, week, month) values (of_player, used.day, used.week, used.month)
    on conflict (player_id) do update set day = excluded.day, week = excluded.week, month = excluded.month;
  if used.day > rules.spend_day then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'spendDay';
  end if;
  if used.week > rules.spend_week then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'spendWeek';
  end if;
  if used.month > rules.spend_month then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'spendMonth';
  end if;
  return true;
end $$;

-- Coins that a transfer of this very transaction took: they count in this hour, and for the limits unless they were held before.
-- The hour is added to where that is sure to be right: this transaction counted nothing before, and all transfers of its very moment
-- are its own (one within a savepoint counts as another's).
create function protection_left(of_player bigint, own text, sunk bigint, taken bigint) returns boolean language plpgsql as $$
declare
  this constant xid := (pg_current_xact_id()::text::bigint & 4294967295)::text::xid;
  moved record;
begin
  select coalesce(sum(amount), 0) as noted, sum(amount) filter (where coalesce(spends, true)) as spent,
    bool_or(coalesce(plays, true)) as played, bool_and(t.xmin = this) as alone
    into moved from ledger_transfers t left join house_accounts on coins = t.credit
    where player_id = of_player and asset = 'coin' and at = now() and debit = own;
  if moved.noted < sunk then
    raise exception 'coins of player % leave without a transfer or a hold', of_player;
  end if;
  if moved.spent is null then return true; end if;
  if moved.alone then
    update protection_hours set spent = spent + moved.spent, counted_at = now()
      where player_id = of_player and hour = protection_hour(now()) and counted_at <> now();
  end if;
  if not moved.alone or not found then perform protection_count_hour(of_player, protection_hour(now())); end if;
  return taken <= 0 or protection_check_spend(of_player, taken, moved.played);
end $$;

-- Coins that holds of this very transaction set aside.
create function protection_held(of_player bigint, own text, risen bigint) returns boolean language plpgsql as $$
declare
  moved record;
begin
  select coalesce(sum(amount), 0) as noted, sum(amount) filter (where coalesce(spends, true)) as spent,
    bool_or(coalesce(plays, true)) as played
    into moved from ledger_holds h left join house_accounts on coins = h.credit
    where account = own and state = 'open' and at = now();
  if moved.noted < risen then
    raise exception 'coins of player % leave without a transfer or a hold', of_player;
  end if;
  return moved.spent is null or protection_check_spend(of_player, risen, moved.played);
end $$;

-- A table that was small when PostgreSQL looked is read from end to end by plans that are kept while it grows: here nothing is.
create or replace function protection_watch() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  sunk constant bigint := old.balance - new.balance;
  risen constant bigint := new.held - old.held;
  fine boolean;
begin
  if new.asset = 'debt' then
    if not new.guarded then raise exception 'a debt stays guarded'; end if;
    if (new.balance > 0) <> (old.balance > 0) then perform protection_guard(new.player_id); end if;
    return null;
  end if;
  if not new.guarded and protection_guards(new.player_id) then
    raise exception 'the coins of player % stay guarded', new.player_id;
  end if;
  if sunk < 0 then perform protection_count_returned(new.player_id); end if;
  -- A hold that is posted is no new spend, but counted from now on by its transfer.
  if sunk > 0 then fine := protection_left(new.player_id, new.id, sunk, sunk + least(risen, 0)); end if;
  if risen > 0 then fine := protection_held(new.player_id, new.id, risen); end if;
  return null;
end $$;
