-- When the house blocked an account: its sessions are over, and nobody signs in to it.
alter table users add column banned_at timestamptz;
