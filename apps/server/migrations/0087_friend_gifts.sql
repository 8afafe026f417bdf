-- Orders of a gift card that are for a friend: whoever has its link takes it once, and then alone sees its codes.
create table friend_gifts (
  order_id bigint primary key references orders (id),
  buyer_id bigint not null references users (id),
  given_at timestamptz not null,
  claimed_by bigint references users (id),
  claimed_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null))
);
create index friend_gifts_of_buyer on friend_gifts (buyer_id);
create index friend_gifts_claimed on friend_gifts (claimed_by, claimed_at desc) where claimed_by is not null;
