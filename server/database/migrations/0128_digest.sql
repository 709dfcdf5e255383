-- How somebody wants to hear in the morning of notifications that they have not read (0120); null for not at all.
alter table employees
  add column digest_channel text check (digest_channel in ('sms', 'whatsapp')),
  -- The office's last day on which that was looked at.
  add column digested_on date;
