-- Toys of the house's own: goods with one of the published bodies. What a play follows from never changes.
create table own_toys (
  goods_id int primary key references goods (id),
  kind text not null unique references goods (kind),
  body text not null,
  unit_um int not null,
  mass_grams int not null,
  friction_permille int not null,
  -- One colour for each material of the body, as #rrggbb.
  colours jsonb not null,
  -- By language; the main language is always there.
  names jsonb not null,
  -- Names of kept pictures: the toy alone, and with a sticker's white edge.
  plain_picture text,
  cut_picture text,
  made_at timestamptz not null
);

create function refuse_new_body() returns trigger language plpgsql as $$
begin
  if (new.kind, new.body, new.unit_um, new.mass_grams, new.friction_permille)
     is distinct from (old.kind, old.body, old.unit_um, old.mass_grams, old.friction_permille) then
    raise exception 'a toy keeps its body';
  end if;
  return new;
end $$;
create trigger own_toys_keep_body before update on own_toys for each row execute function refuse_new_body();

-- What a claw machine would win, played by the house before it opens.
create table claw_measurements (
  id int generated always as identity primary key,
  preset text not null,
  settings jsonb not null,
  kinds jsonb not null,
  refill_to int not null,
  refill_below int not null,
  wanted int not null,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create table claw_measurement_series (
  measurement_id int not null references claw_measurements (id) on delete cascade,
  series int not null,
  hand text not null,
  fill text not null,
  plays int not null,
  wins int not null,
  toys int not null,
  primary key (measurement_id, series)
);

-- The measured band that is published with a machine; null for the band of its preset.
alter table rooms add column band jsonb;
