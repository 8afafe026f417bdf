-- An operator finds a player by their mail address or name, or by a part of one, as searches compare letters: without case, marks and signs that
-- nobody sees, Katakana as Hiragana. The same as `foldLetters` of the app, as far as letters of names go.
create function folded_letters(of_text text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(translate(lower(regexp_replace(normalize(of_text, NFKD),
    '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u3099\u309a\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
    'ıđøłħŧðςىةァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'idolhŧdσيهぁあぃいぅうぇえぉおかかききくくけけここささししすすせせそそたたちちっつつててととなにぬねのはははひひひふふふへへへほほほまみむめもゃやゅゆょよらりるれろゎわゐゑをんうゕゖ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
create index users_by_mail on users (folded_letters(mail), id) where not trial and removed_at is null;
create index users_by_name on users (folded_letters(nick_name), id) where not trial and removed_at is null;

-- Parts need the extension pg_trgm, which comes with PostgreSQL and which the owner of a database may add. Where it cannot be had, a search for a part
-- reads all players.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_by_part_of_mail on users using gin (folded_letters(mail) gin_trgm_ops) where not trial and removed_at is null;
  create index users_by_part_of_name on users using gin (folded_letters(nick_name) gin_trgm_ops) where not trial and removed_at is null;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm cannot be had: a search for a part of a name reads all players';
end $$;
