-- What was put into a cart under a key: the same key with something else is refused, as everywhere. Empty: of before.
alter table cart_requests add column contents text not null default '';
