-- Notices that people send: when a package's receiver was last told to collect it, when a customer was last reminded of debts.
alter table packages add column ready_told_at timestamptz;
alter table customers add column debt_reminded_at timestamptz;

-- An SMS that was written because WhatsApp certainly did not take a notice: one for each, whoever looks how often.
alter table messages add column instead_of uuid unique references messages (id) on delete cascade;

-- The days on which the worker has looked for old debts; who puts the row in does it.
create table debt_reminder_days (
  day date primary key,
  customers integer not null check (customers >= 0)
);

-- Whatever it served is served by messages_bulk_phone and messages_bulk_due; 100,000 messages at once pay for each index.
drop index messages_bulk;
