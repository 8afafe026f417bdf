-- Roles of the operator's people: sets of rights that the operator names. What each person may do stands in users.role, worked out from these.
create table staff_roles (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  rights text[] not null check (cardinality(rights) > 0)
);
insert into staff_roles (name, rights) values
  ('floor', '{goods.see,goods.stock,rooms.see,rooms.edit,machines.settings,issues.answer}'),
  ('packing', '{goods.see,goods.stock,orders.pack}'),
  ('support', '{players.see,players.contact,players.protect,issues.answer,money.see}'),
  ('moderation', '{chat.moderate,players.ban,players.see}'),
  ('money', '{money.see,money.settle,money.refund,money.give,log.see}'),
  ('content', '{pages.edit,offers.edit,cards.edit,codes.make,club.edit,live.edit}');

-- Who has which role. Who has rights without a role has them by a command, or is an owner.
create table staff_members (
  player_id bigint not null references users (id) on delete cascade,
  role_id bigint not null references staff_roles (id),
  primary key (player_id, role_id)
);
create index staff_members_by_role on staff_members (role_id);

-- Who was asked to work here. The code of the mail is kept as a hash; one invitation an address.
create table staff_invitations (
  id bigint generated always as identity primary key,
  mail text not null unique,
  roles bigint[] not null check (cardinality(roles) > 0),
  code_hash bytea not null unique,
  sent_by text not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null
);
