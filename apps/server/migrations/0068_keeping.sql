-- Toys wait in a pack for as long as their player's level says; until they are sent they can be turned into coins.

insert into house_classes (class, plays, spends) values ('exchange', false, false);
insert into house_accounts (purpose, class) values ('exchange', 'exchange');

-- What one of a kind is worth in coins; 0: it is not turned into coins.
alter table goods add column exchange_coins integer not null default 0 check (exchange_coins between 0 and 10000000);

-- exchange_coins: what was published when it was won. kept_from: where its days begin, if not when it was won. warned_days: the last warning of their end.
-- exchanges: how often it was turned into coins. undo_until: until then it can be had back, and lies on no shelf.
alter table toy_units
  add column exchange_coins integer not null default 0 check (exchange_coins >= 0),
  add column kept_from timestamptz,
  add column warned_days smallint,
  add column exchanges integer not null default 0,
  add column exchanged_at timestamptz,
  add column undo_until timestamptz,
  drop constraint toy_units_status_check,
  add constraint toy_units_status_check check (status in ('machine', 'won', 'ordered', 'shipped', 'delivered', 'exchanged', 'returned')),
  add constraint toy_units_exchange check ((status = 'exchanged') = (undo_until is not null));
create index toy_units_kept on toy_units ((coalesce(kept_from, won_at))) where status = 'won' and exchange_coins > 0;
create index toy_units_exchanged on toy_units (undo_until) where status = 'exchanged';

-- A won toy keeps the worth that was published when it was won, whatever the operator says later.
create function worth_of_won_toy() returns trigger language plpgsql as $$
begin
  select g.exchange_coins into new.exchange_coins from goods g where g.id = new.goods_id;
  return new;
end $$;
create trigger toy_units_worth before update of status on toy_units
  for each row when (old.status = 'machine' and new.status = 'won') execute function worth_of_won_toy();
