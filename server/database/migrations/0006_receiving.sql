-- False while nobody has said what a received parcel costs: its total of 0 is then no price, and buys no approval.
alter table packages add column is_priced boolean not null default true;
alter table packages add constraint packages_unpriced_costs_nothing check (is_priced or total_usd = 0);
alter table packages add constraint packages_approved_is_priced check (
  is_priced or waiting_status <> 'approved' or approval_override_reason is not null or is_payment_force_completed
);

-- The same form as lib/domain/courier-number compares by; the operator class serves = and 'starts with'.
create index packages_courier_bare on packages (translate(upper(courier_number), ' -._/', '') text_pattern_ops)
  where courier_number is not null;
create index packages_received_by on packages (received_by, created_at desc);

-- What a customer has told us is on its way to the warehouse.
create table expected_parcels (
  id uuid primary key default gen_random_uuid(),
  -- Compared form: upper case, no spaces, hyphens, dots or slashes.
  courier_number text not null check (length(courier_number) between 3 and 60 and courier_number !~ '[a-z ._/-]'),
  customer_id uuid not null references customers (id),
  expected_weight_kg numeric(14, 3) check (expected_weight_kg > 0),
  remark text check (length(remark) between 1 and 300),
  package_id uuid references packages (id) on delete set null,
  -- Set when the parcel came, or turned out to be there already.
  received_at timestamptz,
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  check (package_id is null or received_at is not null)
);
-- One open entry a number: of two who register it at once, the second is told.
create unique index expected_parcels_open on expected_parcels (courier_number) where received_at is null;
create index expected_parcels_customer on expected_parcels (customer_id);
create index expected_parcels_package on expected_parcels (package_id) where package_id is not null;
create index expected_parcels_created_at on expected_parcels (created_at desc, id);
create index expected_parcels_search on expected_parcels using gin (courier_number gin_trgm_ops);
