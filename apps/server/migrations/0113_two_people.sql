-- What needs a second person before it is done.
create table two_person_rules (
  id int primary key check (id = 1),
  -- Cents that one person may give back in a day, and coins that one person may give in a day.
  refunds boolean not null,
  refunds_over int not null check (refunds_over >= 0),
  gifts boolean not null,
  gifts_over int not null check (gifts_over >= 0),
  settings boolean not null,
  rights boolean not null
);
insert into two_person_rules (id, refunds, refunds_over, gifts, gifts_over, settings, rights) values (1, false, 2000, false, 1000, false, false);

-- What one person did alone in the last day, so that nobody does much in small pieces.
create table two_person_sums (
  id bigint generated always as identity primary key,
  player_id bigint not null references users (id) on delete cascade,
  sort text not null check (sort in ('refunds', 'gifts')),
  amount bigint not null check (amount >= 0),
  at timestamptz not null
);
create index two_person_sums_by_person on two_person_sums (player_id, sort, at);

-- What somebody asked for and another one decides: the call with its parameters, as it was made.
create table second_person_requests (
  id bigint generated always as identity primary key,
  call text not null,
  params jsonb not null,
  asked_by bigint not null references users (id),
  asked_at timestamptz not null,
  -- `agreed`: it was begun and did not come to its end; the operator's log says how far it came.
  state text not null check (state in ('undecided', 'agreed', 'done', 'failed', 'refused', 'lapsed')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  outcome text not null default '',
  check ((state = 'undecided') = (decided_at is null))
);
create index second_person_requests_waiting on second_person_requests (id) where state = 'undecided';
create unique index second_person_requests_once on second_person_requests (call, asked_by, md5(params::text)) where state = 'undecided';
