-- Limits that players set for themselves: see apps/server/src/protection/SPEC.md. Null is no limit. Deposits in cents,
-- spends in coins (a coin is priced a cent), the session in minutes.
create table protections (
  player_id bigint primary key references users (id),
  deposit_day bigint check (deposit_day > 0),
  deposit_week bigint check (deposit_week > 0),
  deposit_month bigint check (deposit_month > 0),
  spend_day bigint check (spend_day > 0),
  spend_week bigint check (spend_week > 0),
  spend_month bigint check (spend_month > 0),
  session_minutes bigint check (session_minutes > 0),
  reality_minutes smallint not null default 0 check (reality_minutes >= 0),
  break_until timestamptz,
  excluded_at timestamptz,
  -- Null, while excluded: for good.
  excluded_until timestamptz,
  asked_at timestamptz,
  age_confirmed smallint not null default 0
);

-- Limits to be raised or removed (amount null): they wait, and then want to be confirmed.
create table protection_raises (
  player_id bigint not null references protections (player_id) on delete cascade,
  limit_name text not null,
  amount bigint check (amount > 0),
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  primary key (player_id, limit_name)
);

-- How long a player has been at it without a rest.
create table protection_sessions (
  player_id bigint primary key references users (id),
  began_at timestamptz not null,
  seen_at timestamptz not null
) with (fillfactor = 70);

-- From which of a player's transfers on the longest window has to look: what is older is older than 31 days.
create table protection_windows (
  player_id bigint primary key references users (id),
  from_id bigint not null,
  at timestamptz not null
);

-- What was set, by whom and when.
create table protection_events (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id),
  at timestamptz not null,
  who text not null,
  what text not null,
  detail text not null default ''
);
create index protection_events_by_player on protection_events (player_id, id);

-- Spends --------------------------------------------------------------------------------------------------------------

-- True for the coins of a player who has limits or owes coins, and for debts: kept by the triggers below. All others pay
-- for a look at this column and nothing more.
alter table ledger_accounts add column guarded boolean not null default false;

-- Looks once a day how far back the windows of a player reach.
create function protection_look_back(of_player bigint) returns void language plpgsql as $$
begin
  if exists (select 1 from protection_windows where player_id = of_player and at > now() - interval '1 day') then
    return;
  end if;
  insert into protection_windows (player_id, from_id, at)
  select of_player, coalesce((select id from ledger_transfers
    where player_id = of_player and at < now() - interval '31 days' order by id desc limit 1), 0), now()
  on conflict (player_id) do update set from_id = excluded.from_id, at = excluded.at;
end $$;

-- What a player moved out of their coins. Open holds count whenever they were made. Coins that go back to where they came
-- from (a refund, a debt, an account that closes) are not spent. noted, spent, played: in this very transaction; played
-- without parcels. day, week, month: in the windows that end now.
create function protection_spent(of_player bigint, out noted bigint, out spent bigint, out played bigint,
  out day bigint, out week bigint, out month bigint) language sql volatile as $$
  with own as (select 'player:' || of_player || ':coin' as id), moved as (
    select amount, at, credit, true as held from ledger_holds, own where account = own.id and state = 'open'
    union all
    select amount, at, credit, false from ledger_transfers, own
    where player_id = of_player and debit = own.id and at > now() - interval '30 days'
      and ledger_transfers.id > coalesce((select from_id from protection_windows where player_id = of_player), 0)
  ), counted as (
    select amount, held, at, at = now() as mine, credit = 'house:shipping:coin' as parcel,
      credit not in ('house:promotions:coin', 'house:sales:coin', 'house:debt:coin') as counts
    from moved
  )
  select
    coalesce(sum(amount) filter (where mine), 0)::bigint,
    coalesce(sum(amount) filter (where mine and counts), 0)::bigint,
    coalesce(sum(amount) filter (where mine and counts and not parcel), 0)::bigint,
    coalesce(sum(amount) filter (where counts and (held or at > now() - interval '24 hours')), 0)::bigint,
    coalesce(sum(amount) filter (where counts and (held or at > now() - interval '7 days')), 0)::bigint,
    coalesce(sum(amount) filter (where counts), 0)::bigint
  from counted
$$;

-- Counts the player as being at it now. A rest of 15 minutes begins a new session. One that is over its limit is not
-- gone on with: the rest has begun. Gives since when the session lasts, null where it is over its limit.
create function protection_touch(of_player bigint, minutes bigint) returns timestamptz language plpgsql as $$
declare
  began timestamptz;
begin
  insert into protection_sessions as s (player_id, began_at, seen_at) values (of_player, now(), now())
  on conflict (player_id) do update set
    began_at = case when s.seen_at <= now() - interval '15 minutes' then now() else s.began_at end, seen_at = now()
    where minutes is null or s.seen_at <= now() - interval '15 minutes'
      or s.began_at > now() - make_interval(mins => minutes::int)
  returning began_at into began;
  return began;
end $$;

-- Runs under the lock of the account's row: what others spent before is committed, and seen.
create function protection_check_spend(of_player bigint, taken bigint) returns void language plpgsql as $$
declare
  rules protections;
  moved record;
begin
  select * into rules from protections where player_id = of_player;
  perform protection_look_back(of_player);
  select * into moved from protection_spent(of_player);
  if moved.noted < taken then
    raise exception 'coins of player % leave without a transfer or a hold', of_player;
  end if;
  if moved.spent = 0 then return; end if;
  if exists (select 1 from ledger_accounts where id = 'player:' || of_player || ':debt' and balance > 0) then
    raise exception using errcode = 'GR003', message = 'coins are owed', detail = 'debt';
  end if;
  if moved.played > 0 then
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
  if moved.day > rules.spend_day then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'spendDay';
  end if;
  if moved.week > rules.spend_week then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'spendWeek';
  end if;
  if moved.month > rules.spend_month then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'spendMonth';
  end if;
end $$;

create function protection_guards(of_player bigint) returns boolean language sql volatile as $$
  select exists (select 1 from protections where player_id = of_player
      and num_nonnulls(spend_day, spend_week, spend_month, session_minutes, break_until, excluded_at) > 0)
    or exists (select 1 from ledger_accounts where id = 'player:' || of_player || ':debt' and balance > 0)
$$;

-- Locked first, so that two who change what is asked here come one after the other and the second sees the first.
create function protection_guard(of_player bigint) returns void language plpgsql as $$
begin
  perform 1 from ledger_accounts where id = 'player:' || of_player || ':coin' for no key update;
  update ledger_accounts set guarded = protection_guards(of_player) where id = 'player:' || of_player || ':coin';
end $$;

create function protection_guard_again() returns trigger language plpgsql as $$
begin
  perform protection_guard(case tg_op when 'DELETE' then old.player_id else new.player_id end);
  return null;
end $$;
create trigger protections_guard after insert or update or delete on protections
  for each row execute function protection_guard_again();

create function protection_guard_debt() returns trigger language plpgsql as $$
begin
  new.guarded := true;
  return new;
end $$;
create trigger ledger_accounts_debt before insert on ledger_accounts for each row
  when (new.asset = 'debt') execute function protection_guard_debt();

create function protection_watch() returns trigger language plpgsql as $$
begin
  if new.asset = 'debt' then
    if not new.guarded then raise exception 'a debt stays guarded'; end if;
    if (new.balance > 0) <> (old.balance > 0) then perform protection_guard(new.player_id); end if;
  elsif not new.guarded and protection_guards(new.player_id) then
    raise exception 'the coins of player % stay guarded', new.player_id;
  -- Posting a hold is no new spend, and a void gives back: what is free does not sink by either.
  elsif new.balance - new.held < old.balance - old.held then
    perform protection_check_spend(new.player_id, (old.balance - old.held) - (new.balance - new.held));
  end if;
  return null;
end $$;
-- One trigger with the shortest condition there is: PostgreSQL reads it anew for each statement.
create trigger ledger_accounts_guarded after update on ledger_accounts for each row
  when (old.guarded) execute function protection_watch();

-- A limit rises only to what was asked for a day before; the app says when the day is over.
create function protection_may_rise(of_player bigint, which text, before bigint, after bigint) returns boolean
language sql volatile as $$
  select before is null or after <= before or exists (
    select 1 from protection_raises where player_id = of_player and limit_name = which
      and amount is not distinct from after and ready_at >= asked_at + interval '24 hours')
$$;
create function protection_rises_slowly() returns trigger language plpgsql as $$
begin
  if not (protection_may_rise(new.player_id, 'depositDay', old.deposit_day, new.deposit_day)
    and protection_may_rise(new.player_id, 'depositWeek', old.deposit_week, new.deposit_week)
    and protection_may_rise(new.player_id, 'depositMonth', old.deposit_month, new.deposit_month)
    and protection_may_rise(new.player_id, 'spendDay', old.spend_day, new.spend_day)
    and protection_may_rise(new.player_id, 'spendWeek', old.spend_week, new.spend_week)
    and protection_may_rise(new.player_id, 'spendMonth', old.spend_month, new.spend_month)
    and protection_may_rise(new.player_id, 'sessionMinutes', old.session_minutes, new.session_minutes)) then
    raise exception 'a limit is raised without having waited';
  end if;
  return new;
end $$;
create trigger protections_rise_slowly before update on protections
  for each row execute function protection_rises_slowly();

-- A break or an exclusion that runs is never shortened.
create function protection_keeps_breaks() returns trigger language plpgsql as $$
begin
  if old.break_until > now() and (tg_op = 'DELETE' or new.break_until is null or new.break_until < old.break_until) then
    raise exception 'a break is not shortened';
  end if;
  if old.excluded_at is not null and (old.excluded_until is null or old.excluded_until > now())
    and (tg_op = 'DELETE' or new.excluded_at is null or new.excluded_until < coalesce(old.excluded_until, 'infinity')) then
    raise exception 'an exclusion is not shortened';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger protections_keep_breaks before update or delete on protections
  for each row execute function protection_keeps_breaks();

-- Deposits ------------------------------------------------------------------------------------------------------------

-- Money in, in cents: what was captured, and what is still open and may be.
create function protection_deposited(of_player bigint, at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable as $$
  select
    coalesce(sum(price_cents) filter (where since > at - interval '24 hours'), 0)::bigint,
    coalesce(sum(price_cents) filter (where since > at - interval '7 days'), 0)::bigint,
    coalesce(sum(price_cents) filter (where since > at - interval '30 days'), 0)::bigint
  from (select price_cents, coalesce(captured_at, created_at) as since from payments
        where player_id = of_player and state in ('created', 'redirected', 'authorised', 'captured', 'credited')) p
$$;

-- The lock makes payments of one player wait for each other, and for a change of the limits.
create function protection_check_deposit() returns trigger language plpgsql as $$
declare
  rules protections;
  paid record;
begin
  select * into rules from protections where player_id = new.player_id for update;
  if not found then return new; end if;
  if rules.excluded_at is not null and (rules.excluded_until is null or rules.excluded_until > new.created_at) then
    raise exception using errcode = 'GR002', message = 'the player is excluded', detail = 'excluded';
  end if;
  if rules.break_until > new.created_at then
    raise exception using errcode = 'GR002', message = 'the player takes a break', detail = 'break';
  end if;
  if num_nonnulls(rules.deposit_day, rules.deposit_week, rules.deposit_month) = 0 then return new; end if;
  select * into paid from protection_deposited(new.player_id, new.created_at);
  if paid.day + new.price_cents > rules.deposit_day then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'depositDay';
  end if;
  if paid.week + new.price_cents > rules.deposit_week then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'depositWeek';
  end if;
  if paid.month + new.price_cents > rules.deposit_month then
    raise exception using errcode = 'GR001', message = 'a limit is reached', detail = 'depositMonth';
  end if;
  return new;
end $$;
create trigger payments_guarded before insert on payments for each row
  when (new.state in ('created', 'redirected', 'authorised')) execute function protection_check_deposit();

-- Coins that came in and went out since a moment, the plays that are open among them. For what is shown.
create function protection_net(of_player bigint, since timestamptz, out coins_in bigint, out coins_out bigint)
language plpgsql stable as $$
declare
  own text := 'player:' || of_player || ':coin';
  entry record;
begin
  coins_in := 0;
  select coalesce(sum(amount), 0) into coins_out from ledger_holds where account = own and state = 'open';
  for entry in select at, credit, debit, amount from ledger_transfers where player_id = of_player order by id desc loop
    exit when entry.at < since - interval '10 minutes';
    continue when entry.at < since;
    if entry.credit = own then coins_in := coins_in + entry.amount; end if;
    if entry.debit = own then coins_out := coins_out + entry.amount; end if;
  end loop;
end $$;
