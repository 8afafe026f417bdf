-- An operator finds a player by their mail address or name, or by a part of one. Parts need the extension pg_trgm, which comes with PostgreSQL and
-- which the owner of a database may add. Where it cannot be had, a search for a part reads all players.
create index users_by_mail on users (lower(mail), id) where not trial and removed_at is null;
create index users_by_name on users (lower(nick_name), id) where not trial and removed_at is null;
do $$
begin
  create extension if not exists pg_trgm;
  create index users_by_part_of_mail on users using gin (lower(mail) gin_trgm_ops) where not trial and removed_at is null;
  create index users_by_part_of_name on users using gin (lower(nick_name) gin_trgm_ops) where not trial and removed_at is null;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm cannot be had: a search for a part of a name reads all players';
end $$;
