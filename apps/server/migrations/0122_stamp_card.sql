-- Whether the stamp card gives anything. Null: nobody has said so yet; it gives nothing then. Where players have stamps it was running, and goes on.
create table stamp_card (
  only_one boolean primary key default true check (only_one),
  enabled boolean
);
insert into stamp_card (enabled) select case when exists (select 1 from check_ins) then true end;
