-- Colleagues write notes about a batch too.
alter table notes add column batch_id uuid references batches (id) on delete cascade;
alter table notes drop constraint notes_check;
alter table notes add constraint notes_one_record check (num_nonnulls(package_id, customer_id, batch_id) = 1);
create index notes_batch on notes (batch_id, created_at desc) where batch_id is not null;
create index messages_batch on messages (batch_id, created_at desc) where batch_id is not null;
