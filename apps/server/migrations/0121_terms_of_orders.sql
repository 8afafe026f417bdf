-- What was promised with an order: how long its bought things can be sent back, and what a day late brings. Null: made before orders
-- kept it; the next start writes down what is in force then.
alter table orders
  add column return_days integer check (return_days >= 0),
  add column late_cents integer check (late_cents >= 0),
  add column late_days integer check (late_days >= 0);
create index orders_without_terms on orders (id) where return_days is null;
