-- Levels that players were written to about: each once. Those that were there before are told by what they see.
alter table users add column level_told smallint not null default 0;
update users set level_told = width_bucket(experience, array[0, 999, 3000, 5000, 10000, 40000, 90000, 190000, 390000, 690000, 1090000,
  1590000, 2290000, 3190000, 4290000, 5590000, 7090000, 8790000, 10690000, 12790000]::bigint[]) - 1 where experience >= 999;
