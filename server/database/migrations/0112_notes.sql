-- What somebody of the office wrote about a package or a customer, for colleagues alone.
create table notes (
  id uuid primary key default gen_random_uuid(),
  package_id uuid references packages (id) on delete cascade,
  customer_id uuid references customers (id) on delete cascade,
  text text not null,
  written_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  check (num_nonnulls(package_id, customer_id) = 1)
);
create index notes_package on notes (package_id, created_at desc) where package_id is not null;
create index notes_customer on notes (customer_id, created_at desc) where customer_id is not null;
