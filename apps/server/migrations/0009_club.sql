-- The operator's offers of the club. A row never changes but for its end: other terms are another row.
create table club_configs (
  id integer generated always as identity (start with 501) primary key,
  card_class smallint not null check (card_class in (1, 2)),
  config_type smallint not null check (config_type in (5, 6, 9)),
  -- `everyone`, or an offer for new players, or for those who have bought nothing yet.
  audience text not null default 'everyone' check (audience in ('everyone', 'newbie', 'first')),
  days integer not null check (days between 1 and 366),
  list_cents integer not null check (list_cents between 100 and 10000000),
  sale_cents integer check (sale_cents between 100 and list_cents),
  sale_coins integer not null default 0 check (sale_coins between 0 and 10000000),
  sale_until timestamptz,
  first_coins integer not null check (first_coins between 0 and 10000000),
  day_coins integer not null check (day_coins between 0 and 1000000),
  -- Shipping credit with the purchase and each week after it, in cents.
  week_postage_cents integer not null default 0 check (week_postage_cents between 0 and 1000000),
  -- A coupon for the same card, with the last daily reward, in cents.
  coupon_cents integer not null default 0 check (coupon_cents between 0 and 1000000),
  advance_days integer not null check (advance_days between 2 and 60),
  product_id text not null default '',
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  check (first_coins + day_coins > 0),
  check ((sale_cents is null and sale_coins = 0) or sale_until is not null)
);
create unique index club_configs_one_of_each on club_configs (card_class, config_type, audience)
  where retired_at is null;

-- A purchase that is under way or done: what it reserves, and what it was sold for.
create table club_purchases (
  payment_number uuid primary key,
  player_id bigint not null references users (id),
  config_id integer not null references club_configs (id),
  coupon_id bigint,
  price_cents integer not null check (price_cents > 0),
  offset_cents integer not null default 0 check (offset_cents >= 0),
  coupon_cents integer not null default 0 check (coupon_cents >= 0),
  state text not null default 'reserved' check (state in ('reserved', 'paid', 'released')),
  at timestamptz not null
);
create unique index club_purchases_one_open on club_purchases (player_id) where state = 'reserved';
create unique index club_purchases_coupon_once on club_purchases (coupon_id) where state in ('reserved', 'paid');
create index club_purchases_by_player on club_purchases (player_id, at desc);

-- Terms of membership. Those of one player lie one behind the other; the one that runs now is the player's card.
create table club_cards (
  id bigint generated always as identity (start with 60001) primary key,
  player_id bigint not null references users (id),
  config_id integer not null references club_configs (id),
  grant_key text not null unique,
  ref text not null default '',
  state text not null default 'active' check (state in ('active', 'replaced', 'revoked')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What was paid for it, in cents; 0 for a card that was given.
  paid_cents integer not null default 0 check (paid_cents >= 0),
  replaced_by bigint references club_cards (id),
  -- What its rest took off the price of the card that replaced it, in cents.
  rest_cents integer not null default 0 check (rest_cents >= 0),
  at timestamptz not null,
  check (starts_at < ends_at)
);
create index club_cards_by_player on club_cards (player_id, ends_at);

-- Daily rewards: a row a day, claimed once. `grants` is what it gives.
create table club_rewards (
  id bigint generated always as identity primary key,
  card_id bigint not null references club_cards (id),
  player_id bigint not null references users (id),
  number integer not null check (number > 0),
  day date not null,
  grants jsonb not null,
  claimed_at timestamptz,
  ceased_at timestamptz,
  unique (card_id, number)
);
create index club_rewards_open on club_rewards (player_id, day) where claimed_at is null and ceased_at is null;

create table club_coupons (
  id bigint generated always as identity (start with 70001) primary key,
  player_id bigint not null references users (id),
  card_class smallint not null check (card_class in (1, 2)),
  config_type smallint not null check (config_type in (5, 6, 9)),
  cents integer not null check (cents > 0),
  grant_key text not null unique,
  given_at timestamptz not null,
  revoked_at timestamptz
);
create index club_coupons_by_player on club_coupons (player_id, id);
