-- Games whose outcome is drawn. -----------------------------------------------------------------------------------------

-- What the house's accounts are for. Gains and losses of play are told by the class, whatever games there are.
create table house_accounts (
  purpose text primary key,
  class text not null check (class in ('play', 'gift', 'shipping', 'sales', 'debt', 'provider'))
);
insert into house_accounts (purpose, class) values
  ('claw', 'play'), ('plinko', 'play'), ('promotions', 'gift'), ('shipping', 'shipping'), ('sales', 'sales'), ('debt', 'debt'),
  ('sandbox', 'provider'), ('paypal', 'provider'), ('apple', 'provider'), ('google', 'provider'), ('stripe', 'provider');

create table draw_rooms (
  id integer primary key,
  game text not null,
  name text not null,
  sort integer not null,
  use_type smallint not null default 0,
  opened_at timestamptz not null default now()
);

-- A player's chain of seeds for a game: `tip` is secret, and every seed before it follows from it. `place` is the one that is
-- drawn from now. A chain that is used up stays, for the plays that were drawn from it.
create table draw_chains (
  id bigint generated always as identity primary key,
  stream text not null unique,
  player_id bigint not null references users (id),
  game text not null,
  engine text not null,
  tip text not null,
  length integer not null check (length > 0),
  place integer not null default 1 check (place between 1 and length),
  seed_hash text not null,
  commitment text not null,
  next_number integer not null default 1,
  head text not null,
  staked_at timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 70);
create unique index draw_chains_one on draw_chains (player_id, game) where ended_at is null;

create table draws (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  game text not null,
  engine text not null,
  room_id integer not null references draw_rooms (id),
  room_name text not null,
  player_id bigint not null references users (id),
  -- What receipt and file call the player.
  alias text not null,
  request_key text not null,
  asset text not null,
  price integer not null check (price > 0),
  paid integer not null check (paid >= 0),
  chain_id bigint not null references draw_chains (id),
  place integer not null,
  number integer not null,
  draws integer not null check (draws > 0),
  commitment text not null,
  client_seed text not null,
  bet jsonb not null,
  result jsonb not null,
  previous text not null,
  receipt text not null,
  at timestamptz not null,
  constraint draws_one_request unique (player_id, request_key),
  unique (chain_id, place, number)
);
create index draws_by_player on draws (player_id, id desc);
create index draws_by_room on draws (room_id);
create trigger draws_immutable before update or delete on draws for each row execute function refuse_change();

-- Coins that games took and gave since a moment, the plays that are open among them. For what is shown.
create or replace function protection_net(of_player bigint, since timestamptz, out coins_in bigint, out coins_out bigint)
language plpgsql stable as $$
declare
  own text := 'player:' || of_player || ':coin';
  games text[] := (select array_agg('house:' || purpose || ':coin') from house_accounts where class = 'play');
  entry record;
begin
  coins_in := 0;
  select coalesce(sum(amount), 0) into coins_out
    from ledger_holds where account = own and credit = any(games) and state = 'open';
  for entry in select at, credit, debit, amount from ledger_transfers where player_id = of_player order by id desc loop
    exit when entry.at < since - interval '10 minutes';
    continue when entry.at < since;
    if entry.credit = own and entry.debit = any(games) then coins_in := coins_in + entry.amount; end if;
    if entry.debit = own and entry.credit = any(games) then coins_out := coins_out + entry.amount; end if;
  end loop;
end $$;
