-- Whether who has a session has shown a passkey in it: staff must, where the arcade asks for it.
alter table sessions add column passkey boolean not null default false;
