-- Assets: coins and trial coins as before, trial coins of each game, shipping credit in cents, debts in coins, money in cents.
alter table ledger_accounts drop constraint ledger_accounts_asset_check;
alter table ledger_transfers drop constraint ledger_transfers_asset_check;
alter table ledger_holds drop constraint ledger_holds_asset_check;
create domain ledger_asset as text check (value in
  ('coin', 'trial', 'push_trial', 'slot_trial', 'plinko_trial', 'bo_trial', 'fishing_trial', 'postage', 'debt', 'usd'));
alter table ledger_accounts alter column asset type ledger_asset;
alter table ledger_transfers alter column asset type ledger_asset;
alter table ledger_holds alter column asset type ledger_asset;

-- Whatever a player is given beside what they win: one row a thing, once for its key.
create table grants (
  key text primary key,
  player_id bigint not null references users (id),
  detail jsonb not null,
  cause text not null,
  ref text not null default '',
  at timestamptz not null default now(),
  revoked_at timestamptz
);
create index grants_by_player on grants (player_id, at);
create index grants_by_ref on grants (cause, ref);

-- Payments: the states and what may follow which stand in the contract's payment-states.ts.
create table payments (
  id bigint generated always as identity (start with 30001) primary key,
  number uuid not null unique,
  player_id bigint not null references users (id),
  request_key text not null,
  state text not null default 'created' check (state in
    ('created', 'redirected', 'authorised', 'captured', 'credited', 'failed', 'refunded', 'charged back', 'expired')),
  provider text not null,
  pay_type smallint not null,
  reference text,
  evidence text,
  -- The provider's page, so that the same request leads there again.
  page_url text,
  return_url text not null default '',
  cancel_url text not null default '',
  config_id integer not null,
  is_cyclical smallint not null,
  kind smallint not null,
  position smallint not null default 0,
  product_id text not null default '',
  title text not null,
  price_cents integer not null check (price_cents > 0),
  currency text not null default 'USD',
  -- What is sold: coins that a bonus card counts, and all that is given.
  coins bigint not null check (coins >= 0),
  grants jsonb not null,
  bonus_card_id bigint,
  bonus_ratio smallint not null default 0,
  bonus_coins bigint not null default 0,
  postage_cents integer not null default 0,
  first boolean,
  reason text not null default '',
  capture_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  looked_at timestamptz,
  looks integer not null default 0,
  captured_at timestamptz,
  credited_at timestamptz,
  ended_at timestamptz,
  -- The receipt's language, and when it was mailed.
  language text not null default 'en-US',
  brand text not null default '',
  receipt_at timestamptz,
  constraint payments_one_request unique (player_id, request_key),
  unique (provider, reference)
) with (fillfactor = 70);
create index payments_by_player on payments (player_id, id desc);
create index payments_open on payments (looked_at) where state in ('created', 'redirected', 'authorised', 'captured');
create index payments_by_capture on payments (captured_at) where captured_at is not null;
create index payments_unreceipted on payments (id) where state = 'credited' and receipt_at is null;


create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  state text not null,
  source text not null,
  actor text not null default '',
  note text not null default '',
  at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id, id);
create trigger payment_events_immutable before update or delete on payment_events
  for each row execute function refuse_change();

-- Hints of providers, each once, also those that named nothing of ours.
create table provider_notices (
  provider text not null,
  notice_id text not null,
  reference text not null default '',
  at timestamptz not null default now(),
  primary key (provider, notice_id)
);

-- Where the provider's word and the books differ, until somebody has settled it.
create table payment_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  kind text not null,
  detail text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  unique (provider, reference, kind)
);

-- The embedded provider of demonstrations: its own memory of what was paid.
create table sandbox_orders (
  reference text primary key,
  amount_cents integer not null,
  currency text not null,
  title text not null,
  notify_key text not null,
  return_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'captured', 'declined', 'refunded')),
  plan text not null default '',
  ready_at timestamptz,
  capture_id text,
  second_capture_id text,
  second_refunded boolean not null default false,
  captured_at timestamptz,
  created_at timestamptz not null default now()
);
create table sandbox_notices (
  id bigint generated always as identity primary key,
  reference text not null references sandbox_orders (reference),
  due_at timestamptz not null,
  sent_at timestamptz
);
create index sandbox_notices_due on sandbox_notices (due_at) where sent_at is null;

-- Everything that a person of the operator does with money.
create table operator_log (
  id bigint generated always as identity primary key,
  who text not null,
  action text not null,
  subject text not null,
  reason text not null,
  at timestamptz not null default now()
);
create trigger operator_log_immutable before update or delete on operator_log
  for each row execute function refuse_change();

-- A store's transaction pays one payment.
create unique index payments_one_capture on payments (provider, capture_id) where capture_id is not null;

-- A toy that was given, not won: it comes from the stock and never lay in a machine.
alter table toy_units alter column room_id drop not null, alter column serial drop not null,
  add column grant_key text unique,
  add constraint toy_units_origin check ((grant_key is null) = (room_id is not null));
