-- What delivery costs and who sends, as an operator said it in the console: the newest row counts. Null terms: those of the file again.
create table delivery_terms (
  id bigint generated always as identity primary key,
  terms jsonb,
  changed_by text not null,
  changed_at timestamptz not null
);
