-- Limits by sums of the hour: a window is at most 721 of them, not all that was spent in 30 days. See
-- apps/server/src/protection/SPEC.md.

-- What is played and what is spent, by what an account of the house is for. An account that is not known counts as both.
create table house_classes (
  class text primary key,
  -- Coins that go there are a play: refused on a break, and part of a session.
  plays boolean not null,
  -- They count for the limits. What does not goes back to where it came from.
  spends boolean not null
);
insert into house_classes (class, plays, spends) values
  ('play', true, true), ('goods', false, true), ('shipping', false, true), ('provider', false, true),
  ('gift', false, false), ('sales', false, false), ('debt', false, false);
alter table house_accounts drop constraint house_accounts_class_check,
  add constraint house_accounts_class foreign key (class) references house_classes (class),
  add column coins text generated always as ('house:' || purpose || ':coin') stored unique;

create index ledger_transfers_of_coins on ledger_transfers (player_id, at) where asset = 'coin';

create function protection_hour(at timestamptz) returns timestamptz language sql immutable
  return date_bin('1 hour', at, timestamptz '2000-01-01 00:00:00+00');

-- Coins that players spent, one row a transfer. What came back and is no play (a parcel that was cancelled) was not spent.
create view protection_spends as
  select t.player_id, t.at, t.amount
  from ledger_transfers t
    left join house_accounts house on house.coins = t.credit
    left join house_classes kind on kind.class = house.class
  where t.asset = 'coin' and t.debit = 'player:' || t.player_id || ':coin' and coalesce(kind.spends, true)
    and (coalesce(kind.plays, true) or not exists (select 1 from ledger_transfers back where back.key = t.key || ':back'));

-- The same in sums of an hour, for players who are guarded: written under the lock of their account. counted_at: the time of
-- the transaction that counted last.
create table protection_hours (
  player_id bigint not null,
  hour timestamptz not null,
  spent bigint not null check (spent >= 0),
  counted_at timestamptz not null default now(),
  primary key (player_id, hour)
) with (fillfactor = 70);

-- What a player has spent in each window at the most: what it was when it was counted last, and all spends since. While no limit
-- lies below it, nothing needs to be counted.
create table protection_used (
  player_id bigint primary key,
  day bigint not null,
  week bigint not null,
  month bigint not null
) with (fillfactor = 70);

-- Spent from one moment to before another: of one player, what protection_spends has, without a plan anew for each call.
create function protection_taken(of_player bigint, since timestamptz, before timestamptz) returns bigint
language plpgsql stable as $$
declare
  own constant text := 'player:' || of_player || ':coin';
  kept text[];
  may_return text[];
  total bigint;
begin
  select coalesce(array_agg(coins) filter (where not spends), '{}'), coalesce(array_agg(coins) filter (where not plays), '{}')
    into kept, may_return from house_accounts join house_classes using (class);
  select coalesce(sum(amount), 0) into total from ledger_transfers t
    where player_id = of_player and asset = 'coin' and at >= since and at < before and debit = own and credit <> all (kept)
      and (credit <> all (may_return) or not exists (select 1 from ledger_transfers back where back.key = t.key || ':back'));
  return total;
end $$;

-- All sums of a player anew. The longest window is 30 days.
create function protection_fill(of_player bigint) returns void language sql volatile as $$
  delete from protection_used where player_id = of_player;
  delete from protection_hours where player_id = of_player;
  insert into protection_hours (player_id, hour, spent)
  select player_id, protection_hour(at), sum(amount) from protection_spends
  where player_id = of_player and at >= protection_hour(now() - interval '31 days') group by 1, 2
$$;

-- Counts an hour anew: whoever writes a transfer comes by here after it, with the account locked, and so the last one to come
-- by sees all of the hour, however late its transaction began or ended.
create function protection_count_hour(of_player bigint, of_hour timestamptz) returns void language plpgsql as $$
declare
  total bigint := protection_taken(of_player, of_hour, of_hour + interval '1 hour');
begin
  update protection_hours set spent = total, counted_at = now() where player_id = of_player and hour = of_hour;
  if not found then
    insert into protection_hours (player_id, hour, spent) values (of_player, of_hour, total);
    delete from protection_hours where player_id = of_player and hour < now() - interval '32 days';
  end if;
end $$;

-- Counts what this transaction spent. It adds where that is sure to be right: it counted nothing before, and all transfers of its
-- very moment are its own.
create function protection_count(of_player bigint, posted bigint, alone boolean) returns void language plpgsql as $$
begin
  if alone then
    update protection_hours set spent = spent + posted, counted_at = now()
      where player_id = of_player and hour = protection_hour(now()) and counted_at <> now();
    if found then return; end if;
  end if;
  perform protection_count_hour(of_player, protection_hour(now()));
end $$;

-- Counts the hours anew in which that was spent which this transaction brings back.
create function protection_count_returned(of_player bigint) returns void language plpgsql as $$
declare
  own constant text := 'player:' || of_player || ':coin';
  returned timestamptz;
begin
  for returned in
    select distinct protection_hour(paid.at) from ledger_transfers back join ledger_transfers paid on paid.key = left(back.key, -5)
    where back.player_id = of_player and back.asset = 'coin' and back.at = now() and back.credit = own
      and right(back.key, 5) = ':back' and paid.player_id = of_player and paid.debit = own
  loop
    perform protection_count_hour(of_player, returned);
  end loop;
end $$;

drop function protection_look_back(bigint);
drop table protection_windows;
drop function protection_spent(bigint);

-- What a player spent in the windows that end now, open holds among it whenever they were made. The hour in which a window
-- begins is looked at transfer by transfer.
create function protection_spent(of_player bigint, out day bigint, out week bigint, out month bigint)
language plpgsql stable as $$
declare
  own constant text := 'player:' || of_player || ':coin';
  tick constant interval := '1 microsecond';
  from_day constant timestamptz := now() - interval '24 hours' + tick;
  from_week constant timestamptz := now() - interval '7 days' + tick;
  from_month constant timestamptz := now() - interval '30 days' + tick;
  day_hour constant timestamptz := protection_hour(from_day) + interval '1 hour';
  week_hour constant timestamptz := protection_hour(from_week) + interval '1 hour';
  month_hour constant timestamptz := protection_hour(from_month) + interval '1 hour';
  held bigint;
begin
  select coalesce(sum(amount), 0) into held from ledger_holds hold
    left join house_accounts house on house.coins = hold.credit left join house_classes kind on kind.class = house.class
    where account = own and state = 'open' and coalesce(kind.spends, true);
  if (select guarded from ledger_accounts where id = own) then
    select coalesce(sum(spent) filter (where hour >= day_hour), 0), coalesce(sum(spent) filter (where hour >= week_hour), 0),
      coalesce(sum(spent), 0) into day, week, month
      from protection_hours where player_id = of_player and hour >= month_hour;
    day := held + day + protection_taken(of_player, from_day, day_hour);
    week := held + week + protection_taken(of_player, from_week, week_hour);
    month := held + month + protection_taken(of_player, from_month, month_hour);
  else
    select held + coalesce(sum(amount) filter (where at >= from_day), 0), held + coalesce(sum(amount) filter (where at >= from_week), 0),
      held + coalesce(sum(amount), 0) into day, week, month
      from protection_spends where player_id = of_player and at >= from_month;
  end if;
end $$;

-- What this very transaction moved out of a player's coins so far. noted: all of it; spent: what limits count; played: plays
-- alone; posted: what is spent by transfers; alone: no other transaction wrote a transfer at the same microsecond (one within a
-- savepoint counts as another).
create function protection_moved(of_player bigint, out noted bigint, out spent bigint, out played bigint, out posted bigint,
  out alone boolean) language plpgsql stable as $$
declare
  own constant text := 'player:' || of_player || ':coin';
  this constant xid := (pg_current_xact_id()::text::bigint & 4294967295)::text::xid;
begin
  with moved as (
    select amount, credit, false as is_posted, true as is_own from ledger_holds
    where account = own and state = 'open' and at = now()
    union all
    select amount, credit, true, xmin = this from ledger_transfers
    where player_id = of_player and asset = 'coin' and at = now() and debit = own
  )
  select coalesce(sum(amount), 0), coalesce(sum(amount) filter (where coalesce(spends, true)), 0),
    coalesce(sum(amount) filter (where coalesce(plays, true)), 0),
    coalesce(sum(amount) filter (where is_posted and coalesce(spends, true)), 0), coalesce(bool_and(is_own), true)
    into noted, spent, played, posted, alone
  from moved left join house_accounts house on house.coins = moved.credit left join house_classes kind on kind.class = house.class;
end $$;

drop function protection_check_spend(bigint, bigint);
-- Runs under the lock of the account's row: what others spent before is committed, and seen. taken: what is free has sunk by so
-- much; all of it was moved, and some of it spent.
create function protection_check_spend(of_player bigint, taken bigint, is_play boolean) returns void language plpgsql as $$
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
  if num_nonnulls(rules.spend_day, rules.spend_week, rules.spend_month) = 0 then return; end if;
  update protection_used set day = day + taken, week = week + taken, month = month + taken where player_id = of_player
    returning day, week, month into used;
  if found and coalesce(used.day <= rules.spend_day, true) and coalesce(used.week <= rules.spend_week, true)
    and coalesce(used.month <= rules.spend_month, true) then
    return;
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
end $$;

-- Locked first, so that two who change what is asked here come one after the other and the second sees the first.
create or replace function protection_guard(of_player bigint) returns void language plpgsql as $$
declare
  own constant text := 'player:' || of_player || ':coin';
  was boolean;
  becomes boolean;
begin
  select guarded into was from ledger_accounts where id = own for no key update;
  becomes := protection_guards(of_player);
  if becomes and not was then perform protection_fill(of_player); end if;
  update ledger_accounts set guarded = becomes where id = own;
  -- Kept only while there are limits to hold against it.
  delete from protection_used where player_id = of_player;
  if was and not becomes then delete from protection_hours where player_id = of_player; end if;
end $$;

create or replace function protection_watch() returns trigger language plpgsql as $$
declare
  taken constant bigint := (old.balance - old.held) - (new.balance - new.held);
  moved record;
begin
  if new.asset = 'debt' then
    if not new.guarded then raise exception 'a debt stays guarded'; end if;
    if (new.balance > 0) <> (old.balance > 0) then perform protection_guard(new.player_id); end if;
    return null;
  end if;
  if not new.guarded and protection_guards(new.player_id) then
    raise exception 'the coins of player % stay guarded', new.player_id;
  end if;
  if new.balance > old.balance then perform protection_count_returned(new.player_id); end if;
  if taken <= 0 and new.balance >= old.balance then return null; end if;
  select * into moved from protection_moved(new.player_id);
  if moved.noted < taken then
    raise exception 'coins of player % leave without a transfer or a hold', new.player_id;
  end if;
  -- A hold that is posted is no new spend, but counted from now on by its transfer.
  if new.balance < old.balance then perform protection_count(new.player_id, moved.posted, moved.alone); end if;
  if taken > 0 and moved.spent > 0 then
    perform protection_check_spend(new.player_id, taken, moved.played > 0);
  end if;
  return null;
end $$;

-- Coins that games took and gave since a moment, the plays that are open among them. For what is shown.
create or replace function protection_net(of_player bigint, since timestamptz, out coins_in bigint, out coins_out bigint)
language sql stable as $$
  with games as (select coins from house_accounts where class = 'play'),
  moved as (
    select coalesce(sum(amount) filter (where credit = 'player:' || of_player || ':coin' and debit in (select coins from games)), 0) as won,
      coalesce(sum(amount) filter (where debit = 'player:' || of_player || ':coin' and credit in (select coins from games)), 0) as paid
    from ledger_transfers where player_id = of_player and asset = 'coin' and at >= since
  ), held as (
    select coalesce(sum(amount), 0) as paid from ledger_holds
    where account = 'player:' || of_player || ':coin' and credit in (select coins from games) and state = 'open'
  )
  select moved.won::bigint, (moved.paid + held.paid)::bigint from moved, held
$$;

-- Who is guarded already.
select protection_fill(player_id) from ledger_accounts where guarded and asset = 'coin';
