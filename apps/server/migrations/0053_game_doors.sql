-- Which games the operator has turned off. A game without a row is open. ---------------------------------------------------------

create table game_doors (
  game text primary key,
  shut boolean not null,
  at timestamptz not null default now()
);

-- No play begins while its game is shut; what is open goes on to its end. Every play of every game is opened by its row, so that no way in
-- is left out. A round may write rows that begin nothing: they are settled as they are written.
create function plays_ask_door() returns trigger language plpgsql as $$
begin
  if exists (select 1 from game_doors where game = new.game and shut) then
    raise exception using errcode = 'GR005', message = 'the game is shut', detail = new.game;
  end if;
  return new;
end $$;
create trigger plays_door before insert on plays for each row
  when (not (new.way = 'round' and new.state = 'settled')) execute function plays_ask_door();
