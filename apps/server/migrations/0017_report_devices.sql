-- As whom other services know the device that a player last told of, so that the house can tell them of a purchase.
create table report_devices (
  user_id bigint primary key,
  package_name text not null,
  device integer not null,
  apps_flyer_id text not null,
  idfa text not null,
  address text not null,
  agent text not null,
  at timestamptz not null
);
