-- Files that the office keeps with a package, a customer, a batch or an entry of the books: photos, and documents as PDF.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('photo', 'profile', 'logo', 'blog', 'proof', 'signature', 'claim', 'order', 'company', 'attachment'));
-- A document has no size in pixels.
alter table files alter column width drop not null, alter column height drop not null;
alter table files add constraint files_size_of_pictures
  check (media_type = 'application/pdf' or (width is not null and height is not null));

create table attachments (
  file_id uuid primary key references files (id),
  package_id uuid references packages (id),
  customer_id uuid references customers (id),
  batch_id uuid references batches (id),
  transaction_id uuid references transactions (id),
  name text not null check (length(name) between 1 and 200),
  added_by uuid not null references employees (id),
  added_at timestamptz not null default now(),
  check (num_nonnulls(package_id, customer_id, batch_id, transaction_id) = 1)
);
create index attachments_package on attachments (package_id) where package_id is not null;
create index attachments_customer on attachments (customer_id) where customer_id is not null;
create index attachments_batch on attachments (batch_id) where batch_id is not null;
create index attachments_transaction on attachments (transaction_id) where transaction_id is not null;
create index attachments_added_by on attachments (added_by);
