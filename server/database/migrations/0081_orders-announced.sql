-- What an announced parcel is worth to its customer, and a photo of the order, which the office and the customer alone see.
alter table expected_parcels
  add column declared_amount numeric(14, 2) check (declared_amount > 0),
  add column declared_currency text check (declared_currency in ('USD', 'TZS', 'CNY')),
  add column order_file_id uuid references files (id),
  add constraint expected_parcels_declared check ((declared_amount is null) = (declared_currency is null));
create index expected_parcels_order_file on expected_parcels (order_file_id) where order_file_id is not null;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('photo', 'profile', 'logo', 'blog', 'proof', 'signature', 'claim', 'order'));
