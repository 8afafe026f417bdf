-- What was said of taxes where an order goes to, when it was booked: contained in its prices, or due at import. Null where nothing was.
alter table orders
  add column tax_kind text check (tax_kind in ('included', 'import')),
  add column tax_permille integer check (tax_permille between 1 and 999),
  add constraint orders_tax check ((tax_kind is null) = (tax_permille is null));
