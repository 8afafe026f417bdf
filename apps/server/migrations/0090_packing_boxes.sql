-- The boxes of the packing table. What a parcel costs follows from the boxes that are not retired, never from how many are left.
create table packing_boxes (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,19}$'),
  -- Inside, in millimetres, longest first.
  length_mm integer not null check (length_mm between 1 and 2000),
  width_mm integer not null check (width_mm between 1 and length_mm),
  height_mm integer not null check (height_mm between 1 and width_mm),
  weight_g integer not null check (weight_g between 1 and 50000),
  -- Null until somebody counts them: then packing takes none.
  stock integer check (stock >= 0),
  -- All that ever came, as far as they were counted.
  received integer not null default 0,
  low_at integer not null default 0 check (low_at >= 0),
  retired_at timestamptz
);
insert into packing_boxes (name, length_mm, width_mm, height_mm, weight_g) values
  ('xs', 250, 200, 150, 140),
  ('s', 300, 250, 200, 210),
  ('m', 400, 300, 250, 340),
  ('l', 500, 400, 300, 560),
  ('xl', 600, 400, 400, 760),
  ('xxl', 600, 600, 500, 1150),
  ('xxxl', 800, 600, 600, 1700);

-- The box that an order lies in. Null before it is packed, and for what was packed before there were any here.
alter table orders add column box_id integer references packing_boxes (id);

-- Each box that was ever packed: a lost parcel that is booked again takes another one.
create table packed_boxes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  box_id integer not null references packing_boxes (id),
  -- Whether it was taken from a counted stock.
  counted boolean not null,
  at timestamptz not null
);
create index packed_boxes_of on packed_boxes (box_id) where counted;
