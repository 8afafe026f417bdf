-- Public logs of the arcade itself, beside that of restores: the tree of streams at each checkpoint, the games' rules, the served build.
create table arcade_log (
  log text not null,
  seq integer not null,
  kind text not null,
  -- Canonical JSON.
  body text not null,
  prev text not null,
  hash text not null,
  at timestamptz not null,
  primary key (log, seq)
);
create trigger arcade_log_immutable before update or delete on arcade_log for each row execute function refuse_change();

-- Seeds of streams that were drawn from since the last checkpoint, as often as they were. What a seed ended with stands here too, because its chain goes on
-- to the next one. Nobody waits for whoever reads it.
create table stream_moves (
  chain_id bigint not null,
  place integer not null,
  commitment text,
  number integer,
  head text,
  check (num_nonnulls(commitment, number, head) in (0, 3))
);

-- One leaf for each seed of each stream, as the last checkpoint has it. Counted from 0 without gaps, in the order in which checkpoints met them.
create table stream_leaves (
  index bigint primary key,
  stream text not null,
  place integer not null,
  commitment text not null,
  -- Draws done.
  number integer not null,
  head text not null,
  unique (stream, place)
) with (fillfactor = 80);

-- The tree over them: at each level up to 16 nodes side by side, of 32 bytes each. A node of a level is the root of a whole tile below.
create table stream_tiles (
  level smallint not null,
  index bigint not null,
  hashes bytea not null,
  primary key (level, index)
);

-- The root over the nodes of a tile, which must be 2, 4, 8 or 16 of them.
create function tile_root(hashes bytea) returns bytea language plpgsql immutable parallel safe as $$
declare
  count integer := length(hashes) / 64;
  above bytea;
begin
  while count >= 1 loop
    above := ''::bytea;
    for i in 0 .. count - 1 loop
      above := above || sha256('\x01'::bytea || substr(hashes, 64 * i + 1, 64));
    end loop;
    hashes := above;
    count := count / 2;
  end loop;
  return hashes;
end $$;

-- A tile with some of its nodes put in anew, by rising places from 0.
create function tile_with(hashes bytea, places bigint[], nodes bytea[]) returns bytea language plpgsql immutable parallel safe as $$
begin
  hashes := coalesce(hashes, ''::bytea);
  for i in 1 .. cardinality(places) loop
    hashes := overlay(hashes placing nodes[i] from (32 * places[i] + 1)::int for 32);
  end loop;
  return hashes;
end $$;

create function note_stream_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place <> new.place then
    insert into stream_moves values (old.id, old.place, old.commitment, old.next_number - 1, old.head);
  end if;
  insert into stream_moves (chain_id, place) values (new.id, new.place);
  return null;
end $$;
create trigger draw_chains_move after insert or update of place, commitment, next_number, head on draw_chains
  for each row execute function note_stream_move();

-- Seeds from before: those in use, and what was drawn from those that went.
insert into stream_moves (chain_id, place) select id, place from draw_chains;
insert into stream_moves
  select distinct on (d.chain_id, d.place) d.chain_id, d.place, p.commitment, p.nonce + d.draws - 1, p.receipt
  from draws d join plays p on p.id = d.play_id join draw_chains c on c.id = d.chain_id and c.place <> d.place
  order by d.chain_id, d.place, p.nonce desc;
