-- Invoices of orders of the mall, and the credit notes that take them back.

-- One row, whose lock keeps the numbers without gaps: a number is given in the transaction that writes its paper.
create table invoice_series (
  sole boolean primary key default true check (sole),
  last bigint not null check (last >= 0)
);
insert into invoice_series (last) values (0);

-- Lines and amounts are the order's own, which never change; the house is kept as it was.
create table invoices (
  number bigint primary key check (number > 0),
  kind text not null check (kind in ('invoice', 'credit')),
  order_id bigint not null references orders (id),
  issued_at timestamptz not null,
  seller jsonb not null,
  unique (order_id, kind)
);
-- What the job that issues them looks for.
create index orders_of_goods on orders (id) where goods_coins > 0;
