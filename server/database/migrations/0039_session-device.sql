-- The cookie of the device that a session of the website is bound to; null for a session of the header alone.
alter table sessions add column device_hash bytea check (length(device_hash) = 32);
