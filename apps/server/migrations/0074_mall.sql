-- The mall: things that are sold for coins, carts, and orders of what was bought.

insert into house_accounts (purpose, class) values ('goods', 'goods');

-- Units that ever came to the house, less those that the operator took off the shelf. What lies on it, in machines and with players, and what was sold, is as many.
alter table goods add column received bigint not null default 0;
update goods g set received = g.stock + (select count(*) from toy_units t where t.goods_id = g.id and t.status <> 'returned');
-- Units under which the operator is warned; 0: never.
alter table goods add column low_at integer not null default 0 check (low_at >= 0);
-- For the papers at a border: the number of the Harmonized System; empty where the house does not say.
alter table goods add column hs_code text not null default '' check (hs_code ~ '^([0-9]{6,10})?$');

create function goods_come_with_units() returns trigger language plpgsql as $$
begin
  new.received := new.stock;
  return new;
end $$;
create trigger goods_received before insert on goods for each row execute function goods_come_with_units();

-- Each size of a thing is one of its own; those of one family are shown together, and `leads` stands on the shelf for them.
create table shop_goods (
  id integer generated always as identity (start with 101) primary key,
  -- 0: a unit of `goods`; 2: given at once; 3: a code.
  type smallint not null check (type in (0, 2, 3)),
  goods_id integer references goods (id),
  give jsonb,
  category text not null check (category in ('plush', 'house', 'paper', 'digital', 'virtual')),
  family text not null,
  leads boolean not null,
  name jsonb not null,
  note jsonb not null,
  size jsonb not null,
  text jsonb not null,
  facts jsonb not null default '[]',
  pictures text[] not null check (cardinality(pictures) between 1 and 8),
  price integer not null check (price between 1 and 10000000),
  -- Sites that sell it; null: all, which statistics know how to count.
  brands text[] check (cardinality(brands) > 0),
  words tsvector not null,
  -- Null: it is taken down.
  listed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((type = 0) = (goods_id is not null)),
  check ((type = 2) = (give is not null))
);
create unique index shop_goods_lead on shop_goods (family) where leads;
create index shop_goods_family on shop_goods (family, price, id);
create index shop_goods_new on shop_goods (id desc) where leads and listed_at is not null;
create index shop_goods_price on shop_goods (price, id) where leads and listed_at is not null;
create index shop_goods_shelf_new on shop_goods (category, id desc) where leads and listed_at is not null;
create index shop_goods_shelf_price on shop_goods (category, price, id) where leads and listed_at is not null;
create index shop_goods_words on shop_goods using gin (words) where leads and listed_at is not null;
create index shop_goods_of on shop_goods (goods_id) where goods_id is not null;

create table cart_lines (
  player_id bigint not null references users (id),
  shop_goods_id integer not null references shop_goods (id),
  num smallint not null check (num between 1 and 99),
  checked boolean not null default true,
  added_at timestamptz not null,
  primary key (player_id, shop_goods_id)
);
create index cart_lines_old on cart_lines (added_at);

create table wishes (
  player_id bigint not null references users (id),
  shop_goods_id integer not null references shop_goods (id),
  at timestamptz not null,
  primary key (player_id, shop_goods_id)
);

-- What was bought with an order, as it was then.
create table order_goods (
  order_id bigint not null references orders (id),
  shop_goods_id integer not null references shop_goods (id),
  goods_id integer references goods (id),
  type smallint not null,
  name jsonb not null,
  size jsonb not null,
  pictures text[] not null,
  price integer not null check (price > 0),
  num smallint not null check (num > 0),
  -- The order was cancelled, or the things came back: they lie on the shelf again.
  back_at timestamptz,
  primary key (order_id, shop_goods_id)
);
create index order_goods_of on order_goods (goods_id) where goods_id is not null;

-- Codes, sealed with the arcade's secret; `digest` keeps one from being taken in twice.
create table gift_codes (
  id bigint generated always as identity primary key,
  shop_goods_id integer not null references shop_goods (id),
  sealed bytea not null,
  digest text not null unique,
  order_id bigint references orders (id),
  shown_at timestamptz,
  added_at timestamptz not null
);
create index gift_codes_free on gift_codes (shop_goods_id, id) where order_id is null;
create index gift_codes_sold on gift_codes (order_id) where order_id is not null;

alter table orders
  alter column address drop not null,
  alter column courier drop not null,
  add column goods_coins bigint not null default 0 check (goods_coins >= 0),
  add column late_credit integer not null default 0 check (late_credit >= 0),
  add column delivered_at timestamptz,
  add constraint orders_carried check ((address is null) = (courier is null));
update orders o set delivered_at = e.at from order_events e where e.order_id = o.id and e.stage = 'delivered';
create index orders_late on orders (promised_to) where stage in ('booked', 'packed', 'shipped');
