-- What stands on a customer's invoices for the tax office.
alter table customers
  add column tin text check (tin ~ '^[0-9]{9}$'),
  add column vrn text check (vrn ~ '^[0-9]{2}-[0-9]{6}-[A-Z]$');
