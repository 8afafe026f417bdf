-- Plays count up inside and have a random id outside. What a receipt covers never changes, so that plays from before keep
-- the number and the alias that theirs was made with; they are read under their public id like the others.
create function random_play_id(salt text) returns text language sql volatile as $$
  select string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', (get_byte(bytes, digit) & 31) + 1, 1), '' order by digit)
  from (select sha256(convert_to(salt || gen_random_uuid() || gen_random_uuid(), 'UTF8')) as bytes offset 0) drawn,
    generate_series(0, 25) digit
$$;

alter table plays add column public_id text, add column receipt_play text, add column receipt_player text;
update plays set
  public_id = random_play_id(id::text),
  receipt_play = id::text,
  receipt_player = 'P-' || substr(encode(sha256(convert_to(player_id || '@' || room_id, 'UTF8')), 'hex'), 1, 10);
alter table plays
  alter column public_id set not null,
  alter column receipt_play set not null,
  alter column receipt_player set not null,
  add constraint plays_public_id unique (public_id);
drop function random_play_id;
