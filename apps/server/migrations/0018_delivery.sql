-- Delivery is paid: shipping credit in cents first, then coins (orders.fee_coins).
alter table orders add column fee_credit bigint not null default 0 check (fee_credit >= 0);

-- As before (migration 0011), but for parcels that were cancelled: what they cost came back, and was not spent.
create or replace function protection_spent(of_player bigint, out noted bigint, out spent bigint, out played bigint,
  out day bigint, out week bigint, out month bigint) language sql volatile as $$
  with own as (select 'player:' || of_player || ':coin' as id), moved as (
    select amount, at, credit, true as held from ledger_holds, own where account = own.id and state = 'open'
    union all
    select amount, at, credit, false from ledger_transfers paid, own
    where player_id = of_player and debit = own.id and at > now() - interval '30 days'
      and paid.id > coalesce((select from_id from protection_windows where player_id = of_player), 0)
      and (credit <> 'house:shipping:coin'
        or not exists (select 1 from ledger_transfers back where back.key = paid.key || ':back'))
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
