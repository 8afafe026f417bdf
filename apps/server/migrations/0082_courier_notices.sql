-- What couriers told of parcels, each notice once. `moved`: the stage that the order came to by it; null where it came to none.
create table courier_notices (
  id text primary key,
  order_id bigint not null references orders (id),
  status text not null,
  moved text,
  at timestamptz not null
);
create index courier_notices_of on courier_notices (order_id);
create index orders_tracked on orders (tracking) where tracking <> '';
