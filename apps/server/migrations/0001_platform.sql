-- The embedded mail sibling: what would have been sent, readable at /dev/outbox in demo mode.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index mail_outbox_by_recipient on mail_outbox (recipient, id desc);
