-- Every play of every game is one row of `plays`. What only a run has stands beside it in `runs`, what only a draw has in `draws`. ----

-- A run: an engine, a journal, an end. ------------------------------------------------------------------------------------------------

create table runs (
  play_id bigint primary key,
  -- What receipt and log call the play: what a receipt covers never changes.
  receipt_play text not null,
  settings jsonb not null,
  start_state jsonb not null,
  inputs jsonb,
  resumed integer not null default 0,
  round_trip_ms integer check (round_trip_ms >= 0),
  recovered boolean not null default false,
  dropped_at timestamptz,
  end_tick integer,
  end_state jsonb,
  end_hash text,
  final_hash text,
  log_seq integer,
  void_reason text,
  grip jsonb
) with (fillfactor = 60);
insert into runs (play_id, receipt_play, settings, start_state, inputs, resumed, round_trip_ms, recovered, dropped_at, end_tick, end_state,
    end_hash, final_hash, log_seq, void_reason, grip)
  select id, receipt_play, settings, start_state, inputs, resumed, round_trip_ms, recovered, dropped_at, end_tick, end_state,
    end_hash, final_hash, log_seq, void_reason, grip from plays;
alter table runs add foreign key (play_id) references plays (id);

-- The row of all plays. A room is of its game's own table, and a play need not have one. `nonce` is the play's number under its
-- commitment; a run holds its price, a draw has moved its coins by the key of its request. ------------------------------------------------

alter table plays
  drop column receipt_play, drop column settings, drop column start_state, drop column inputs, drop column resumed,
  drop column round_trip_ms, drop column recovered, drop column dropped_at, drop column end_tick, drop column end_state,
  drop column end_hash, drop column final_hash, drop column log_seq, drop column void_reason, drop column grip,
  drop constraint plays_room_id_fkey, drop constraint plays_room_id_sequence_key, drop constraint plays_one_request,
  alter column room_id drop not null,
  alter column hold_id drop not null,
  add column way text not null default 'run' check (way in ('run', 'draw', 'round')),
  -- Coins that the play paid; prizes are `won`.
  add column paid integer not null default 0 check (paid >= 0);
alter table plays rename column sequence to nonce;
alter table plays rename column receipt_player to alias;
alter table plays alter column way drop default;

-- A draw. Its row of `plays` takes the next number, in the order of the draws. ------------------------------------------------------------

alter table draws disable trigger draws_immutable;
alter table draws add column play_id bigint;
update draws set play_id = next.play
  from (select id, nextval(pg_get_serial_sequence('plays', 'id')) as play from (select id from draws order by id) ordered) next
  where next.id = draws.id;
insert into plays (id, game, way, public_id, room_id, player_id, alias, request_key, asset, price, paid, state, commitment, nonce,
    client_seed, receipt, opened_at, settled_at)
  overriding system value
  select play_id, game, 'draw', public_id, room_id, player_id, alias, request_key, asset, price, paid, 'settled', commitment, number,
    client_seed, receipt, at, at from draws order by play_id;

update toy_units set play_id = draws.play_id from draws where draws.id = toy_units.draw_id;
alter table toy_units drop column draw_id;
alter table gashapon_capsules add column play_id bigint;
update gashapon_capsules set play_id = draws.play_id from draws where draws.id = gashapon_capsules.draw_id;
alter table gashapon_capsules drop column draw_id;

alter table draws
  drop column id, drop column public_id, drop column game, drop column room_id, drop column player_id, drop column alias,
  drop column request_key, drop column asset, drop column price, drop column paid, drop column number, drop column commitment,
  drop column client_seed, drop column receipt, drop column at,
  add primary key (play_id),
  add foreign key (play_id) references plays (id);
alter table draws enable trigger draws_immutable;
alter table gashapon_capsules add foreign key (play_id) references draws (play_id), add unique (play_id, index);

-- What holds for all of them. A number of a commitment is one play's; in a round it is everybody's who is in it. ---------------------------

alter table plays
  add constraint plays_one_request unique (player_id, request_key, way),
  add constraint plays_by_way check (case way when 'draw' then state = 'settled' and hold_id is null
    when 'run' then hold_id is not null and room_id is not null else true end);
create unique index plays_one_number on plays (commitment, nonce) where way <> 'round';
drop index plays_by_player;
create index plays_by_player on plays (player_id, way, id desc);
create trigger plays_immutable before update or delete on plays for each row when (old.way = 'draw') execute function refuse_change();
