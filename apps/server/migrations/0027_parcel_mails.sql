-- Mails about the stages of a parcel, in the words and under the name of the site where it was booked.
alter table orders add column language text not null default 'en-US';
alter table orders add column brand text not null default 'Grabbit';

-- Stages that a player wants mails about; the usual ones without a row.
create table parcel_mail_choices (
  player_id bigint primary key references users (id),
  stages text[] not null
);

-- When the mail about an event is due; null: none is wanted, or it has gone.
alter table order_events add column mail_due timestamptz;
alter table order_events add column mail_tries smallint not null default 0;
create index order_events_mail on order_events (mail_due) where mail_due is not null;
