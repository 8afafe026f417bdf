-- Who gets each day's checkpoints by mail. An address counts when its owner has said so from that very mailbox, or is signed
-- in with it.
create table checkpoint_mails (
  mail text primary key,
  user_id bigint references users (id),
  language text not null,
  base text not null,
  confirmed_at timestamptz,
  sent_through date
);
create index checkpoint_mails_by_user on checkpoint_mails (user_id) where user_id is not null;
