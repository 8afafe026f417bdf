-- Authors are told of thanks for their replies as of those for their posts. What was thanked for before counts as told.
alter table forum_replies
  add column thanks_told integer not null default 0,
  add column thanks_due_at timestamptz;
update forum_replies set thanks_told = thanks;
create index forum_replies_due on forum_replies (thanks_due_at) where thanks_due_at is not null;
