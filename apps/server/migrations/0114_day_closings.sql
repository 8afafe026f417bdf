-- What a provider reported of a UTC day, when the books were last compared with it. Money in cents of the currency.
create table day_reports (
  day date not null,
  provider text not null,
  currency text not null,
  payments int not null,
  cents bigint not null,
  refunds int not null,
  refund_cents bigint not null,
  primary key (day, provider, currency)
);
-- When each report was read, also one without a line.
create table day_comparisons (
  day date not null,
  provider text not null,
  at timestamptz not null,
  primary key (day, provider)
);

-- Days that somebody has closed: the sums as they stood then.
create table day_closings (
  day date primary key,
  closed_by text not null,
  closed_at timestamptz not null,
  reason text not null,
  sums jsonb not null
);
create trigger day_closings_immutable before update or delete on day_closings
  for each row execute function refuse_change();
create index payment_events_given_back on payment_events (at) where state in ('refunded', 'charged back');
