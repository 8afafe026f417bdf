-- Where a toy is made: two letters of ISO 3166; empty where the house has not said.
alter table goods add column origin text not null default '' check (origin ~ '^([A-Z]{2})?$');
