-- What was put into carts under which key: an answer that was lost on its way doubles nothing when it is asked for again.
create table cart_requests (
  player_id bigint not null references users (id),
  request_id text not null,
  at timestamptz not null,
  primary key (player_id, request_id)
);
create index cart_requests_old on cart_requests (at);
