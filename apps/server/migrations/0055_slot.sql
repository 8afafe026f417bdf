-- Paper reels, played from a purse. -----------------------------------------------------------------------------------------------

insert into house_accounts (purpose, class) values ('slot', 'play');

-- Coins that players have put into their purse are theirs still: moving them there is no play and no spend. A spin takes its stake out of the
-- purse and through the player's coins, where limits, breaks and sums of the hour see it.
insert into house_classes (class, plays, spends) values ('purse', false, false);
insert into house_accounts (purpose, class) values ('purse', 'purse');

-- What the account of purses holds for each player. moves: how often it has changed, so that each way home has a key of its own.
create table slot_purses (
  player_id bigint primary key references users (id),
  coins bigint not null default 0 check (coins >= 0),
  moves bigint not null default 0,
  touched_at timestamptz not null default now()
) with (fillfactor = 70);
create index slot_purses_idle on slot_purses (touched_at) where coins > 0;

-- Where players came to the reels from, by the word of their build; the page is kept as its path.
create table slot_arrivals (
  player_id bigint not null references users (id) on delete cascade,
  source text not null,
  path text not null,
  arrivals integer not null default 1,
  at timestamptz not null,
  primary key (player_id, source, path)
);
