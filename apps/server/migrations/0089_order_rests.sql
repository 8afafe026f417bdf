-- Orders of the mall whose missing coins are paid in money. What was agreed to at the checkout waits here for the payment; of each player one waits at most, the one that
-- was begun last.
create table order_rests (
  id integer generated always as identity primary key,
  player_id bigint not null references users (id),
  -- The parameters of `createOrder`, its request key among them.
  wish jsonb not null,
  language text not null,
  brand text not null,
  -- Coins that are bought, a cent each: those that were missing, or the least that is paid.
  coins integer not null check (coins > 0),
  state text not null default 'waiting' check (state in ('waiting', 'replaced', 'ordered', 'refused')),
  -- Why there is no order though it was paid: the name of the failure.
  refusal text not null default '',
  order_id bigint references orders (id),
  -- The order of what needed no parcel, where there are two.
  also_id bigint references orders (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ordered') = (order_id is not null)),
  check ((state = 'refused') = (refusal <> '')),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index order_rests_waiting on order_rests (player_id) where state = 'waiting';
create index order_rests_of_player on order_rests (player_id, id);

-- Payments that were begun for one. Whoever calls a payment off wants no order for money that comes all the same.
create table order_rest_payments (
  number uuid primary key,
  rest_id integer not null references order_rests (id) on delete cascade,
  released boolean not null default false,
  paid boolean not null default false
);
create index order_rest_payments_of on order_rest_payments (rest_id);

-- What the operator chose for the mall's checkout. One row. Null: as the mode has it, on in the demonstration and off in a live arcade.
create table checkout_settings (
  sole boolean primary key default true check (sole),
  pay_rest boolean
);
insert into checkout_settings default values;
