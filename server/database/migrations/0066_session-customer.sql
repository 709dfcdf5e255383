-- A customer who is entered twice can be deleted, also one who was chosen on a device.
alter table customer_sessions drop constraint customer_sessions_customer_id_fkey,
  add constraint customer_sessions_customer_id_fkey foreign key (customer_id) references customers (id) on delete set null;
