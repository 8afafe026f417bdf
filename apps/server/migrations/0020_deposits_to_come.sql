-- When an order that came to nothing was closed at its provider too: from then on nobody can pay it.
alter table payments add column closed_at timestamptz;
create index payments_payable on payments (player_id) where state in ('failed', 'expired') and closed_at is null;

-- Money in, in cents: what was captured, what is open, and what ended here while its provider's page may still be paid. A
-- provider's page lives for a day at most.
create or replace function protection_deposited(of_player bigint, at timestamptz, out day bigint, out week bigint,
  out month bigint) language sql stable as $$
  select
    coalesce(sum(price_cents) filter (where since > at - interval '24 hours'), 0)::bigint,
    coalesce(sum(price_cents) filter (where since > at - interval '7 days'), 0)::bigint,
    coalesce(sum(price_cents) filter (where since > at - interval '30 days'), 0)::bigint
  from (select price_cents, coalesce(captured_at, created_at) as since from payments
        where player_id = of_player and (
          state in ('created', 'redirected', 'authorised', 'captured', 'credited')
          or (state in ('failed', 'expired') and closed_at is null and reference is not null
            and created_at > at - interval '24 hours'))) p
$$;

-- Whether what came in is more than the player's own limits allow: only money that came after its order had ended can be.
create function protection_over_deposit(of_player bigint, at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from protections r, protection_deposited(of_player, at) d where r.player_id = of_player
    and (d.day > r.deposit_day or d.week > r.deposit_week or d.month > r.deposit_month))
$$;
