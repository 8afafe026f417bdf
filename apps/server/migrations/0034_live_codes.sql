-- One row for each code that was sent: a stranger who asks for codes pushes none of its owner's out before it has expired.
alter table sent_codes drop constraint mail_codes_pkey;
insert into sent_codes (recipient, code_type, code_hash, askers, sent_at, expires_at)
  select recipient, code_type, earlier_hash, earlier_askers, earlier_sent_at, earlier_expires_at
  from sent_codes where earlier_hash is not null and earlier_expires_at > now();
alter table sent_codes
  drop column earlier_hash,
  drop column earlier_askers,
  drop column earlier_sent_at,
  drop column earlier_expires_at,
  add column id bigint generated always as identity primary key;
create index sent_codes_by_recipient on sent_codes (recipient, code_type, sent_at desc);
