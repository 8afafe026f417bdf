-- Labels that were bought of a courier. The shipment is written down before its label is bought, so that a label that was paid is found again, whatever ends in between.
create table courier_labels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  courier text not null,
  shipment text not null,
  -- What came with the label; null until it is bought.
  tracking text,
  carrier text,
  cents integer check (cents >= 0),
  label bytea,
  bought_at timestamptz,
  -- A lost parcel is sent again, with a label of its own.
  replaced_at timestamptz,
  check ((bought_at is null) = (tracking is null)),
  check ((bought_at is null) = (label is null))
);
create unique index courier_labels_of on courier_labels (order_id) where replaced_at is null;
