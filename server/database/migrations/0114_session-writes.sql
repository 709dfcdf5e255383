-- When the session last wrote something: for some seconds after it reads from the primary, which has it for certain.
alter table sessions add column wrote_at timestamptz;
