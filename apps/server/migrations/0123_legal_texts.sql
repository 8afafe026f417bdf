-- Terms and privacy notices that the operator wrote in the console, each saving a row: the newest of a language holds. Without texts: taken back.
create table legal_texts (
  id bigint generated always as identity primary key,
  language text not null check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  terms jsonb,
  privacy jsonb,
  changed_by text not null,
  changed_at timestamptz not null,
  check ((terms is null) = (privacy is null))
);
create index legal_texts_by_language on legal_texts (language, id desc);
