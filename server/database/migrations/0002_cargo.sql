create table customers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  secret_tracking_code text check (secret_tracking_code = lower(secret_tracking_code) and secret_tracking_code ~ 'umj$'),
  whatsapp_number text check (whatsapp_number ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_type text not null default 'normalWhatsApp' check (whatsapp_type in ('hkWhatsApp', 'normalWhatsApp')),
  is_online_sales boolean not null default false,
  language text not null default 'sw' check (language in ('en', 'zh', 'sw')),
  shipping_mark text check (length(shipping_mark) <= 40),
  -- No messages to this customer any more.
  opted_out_at timestamptz,
  merged_into uuid references customers (id),
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (merged_into <> id)
);
create unique index customers_secret_code on customers (secret_tracking_code);
create index customers_name on customers (lower(name), id);
create index customers_name_search on customers using gin (lower(name) gin_trgm_ops);
create index customers_mark on customers (lower(shipping_mark));
create index customers_created_at on customers (created_at desc, id);

create table customer_phones (
  customer_id uuid not null references customers (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  primary key (customer_id, position),
  unique (customer_id, phone)
);
-- Not unique: a family or a shop shares a phone.
create index customer_phones_phone on customer_phones (phone);
create index customer_phones_search on customer_phones using gin (phone gin_trgm_ops);

create table customer_sales_persons (
  customer_id uuid not null references customers (id) on delete cascade,
  employee_id uuid not null references employees (id),
  primary key (customer_id, employee_id)
);
create index customer_sales_persons_employee on customer_sales_persons (employee_id);

create table products (
  id uuid primary key default gen_random_uuid(),
  english text not null check (length(english) between 1 and 120),
  chinese text not null check (length(chinese) between 1 and 120),
  swahili text not null check (length(swahili) between 1 and 120),
  general_name text not null check (length(general_name) between 1 and 120),
  quantity_measure text not null check (quantity_measure in ('kg', 'cbm', 'item', 'other')),
  custom_quantity_measure text check (length(custom_quantity_measure) between 1 and 30),
  -- US$ per unit of the measure.
  price numeric(14, 4) not null check (price >= 0),
  hs_code text,
  is_active boolean not null default true,
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (quantity_measure <> 'other' or custom_quantity_measure is not null)
);
create unique index products_english on products (lower(english)) where is_active;
create index products_search on products
  using gin ((lower(english || ' ' || chinese || ' ' || swahili || ' ' || general_name)) gin_trgm_ops);

create table batches (
  id uuid primary key default gen_random_uuid(),
  number text not null check (length(number) between 1 and 40),
  freight_mode text not null check (freight_mode in ('sea', 'air', 'both')),
  -- A calendar date at the port, not an instant.
  departure_on date not null,
  departure_port text not null check (departure_port in ('guangzhou', 'hongkong')),
  discharge_port text not null check (discharge_port in ('dar-es-salaam')),
  transit_status smallint not null default 1 check (transit_status between 1 and 5),
  -- TShs per US$ 1 for this batch's packages.
  exchange_rate numeric(18, 6) not null check (exchange_rate > 0),
  capacity_cbm numeric(12, 3) check (capacity_cbm > 0),
  capacity_kg numeric(14, 3) check (capacity_kg > 0),
  remark text check (length(remark) <= 1000),
  official_remark text check (length(official_remark) <= 1000),
  -- Opens the agent's view; renewing it kills the old link.
  salt text not null unique check (length(salt) >= 22),
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index batches_number on batches (lower(number));
create index batches_departure on batches (departure_on desc, id);
create index batches_status on batches (transit_status, departure_on);

create table batch_status_history (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id),
  transit_status smallint not null check (transit_status between 1 and 5),
  reason text check (length(reason) <= 500),
  employee_id uuid references employees (id),
  at timestamptz not null default now()
);
create index batch_status_history_batch on batch_status_history (batch_id, at);

create table cartons (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id),
  number text not null check (length(number) between 1 and 40),
  container_number text check (length(container_number) <= 20),
  seal text check (length(seal) <= 40),
  official_remark text check (length(official_remark) <= 1000),
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- What a package's composite reference needs to prove that its carton is of its batch.
  unique (id, batch_id)
);
create unique index cartons_number on cartons (batch_id, lower(number));

create table packages (
  id uuid primary key default gen_random_uuid(),
  tracking_number text not null unique check (tracking_number ~ '^[A-Z0-9]{9,20}$'),
  courier_number text check (length(courier_number) between 1 and 60),
  -- Null while nobody knows whose parcel it is; such a one cannot leave the waiting room.
  receiver_id uuid references customers (id),
  freight_mode text check (freight_mode in ('sea', 'air')),
  batch_id uuid references batches (id),
  carton_id uuid,
  transit_status smallint not null default 1 check (transit_status between 1 and 5),
  waiting_status text not null default 'pending' check (waiting_status in ('pending', 'notified', 'released', 'approved')),
  -- TShs per US$ 1, frozen for this package.
  currency_converter numeric(18, 6) not null check (currency_converter > 0),
  pieces integer not null check (pieces > 0),
  weight_kg numeric(14, 3) not null default 0 check (weight_kg >= 0),
  cbm numeric(14, 6) not null default 0 check (cbm >= 0),
  total_usd numeric(16, 2) not null default 0 check (total_usd >= 0),
  discount_usd numeric(16, 2) not null default 0 check (discount_usd >= 0),
  paid_usd numeric(16, 2) not null default 0 check (paid_usd >= 0),
  is_payment_force_completed boolean not null default false,
  force_completed_reason text check (length(force_completed_reason) <= 500),
  approval_override_reason text check (length(approval_override_reason) <= 500),
  remark text check (length(remark) <= 1000),
  official_remark text check (length(official_remark) <= 1000),
  shelf text check (length(shelf) <= 40),
  received_by uuid references employees (id),
  delivered_to text check (length(delivered_to) <= 120),
  delivered_at timestamptz,
  delivery_file_id uuid references files (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (carton_id, batch_id) references cartons (id, batch_id),
  check (carton_id is null or batch_id is not null),
  check (batch_id is null or waiting_status = 'approved'),
  check (receiver_id is not null or waiting_status = 'pending'),
  check (not is_payment_force_completed or force_completed_reason is not null)
);
create index packages_receiver on packages (receiver_id, created_at desc);
create index packages_batch on packages (batch_id, created_at desc);
create index packages_carton on packages (carton_id) where carton_id is not null;
create index packages_created_at on packages (created_at desc, id);
create index packages_courier on packages (upper(courier_number)) where courier_number is not null;
create index packages_waiting on packages (waiting_status, created_at) where waiting_status <> 'approved';
create index packages_unknown_owner on packages (created_at desc) where receiver_id is null;
-- The same rule as lib/domain/payment: more than 0.3 US$ open and not forced complete.
create index packages_unpaid on packages (created_at desc, id)
  where not is_payment_force_completed and total_usd - discount_usd - paid_usd > 0.3;
create index packages_delivered_at on packages (delivered_at) where transit_status = 5;
create index packages_number_search on packages using gin (tracking_number gin_trgm_ops);

create table packing_items (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id) on delete cascade,
  position smallint not null check (position >= 0),
  product_id uuid references products (id),
  description text check (length(description) between 1 and 300),
  quantity numeric(16, 6) not null check (quantity > 0),
  quantity_measure text not null check (quantity_measure in ('kg', 'cbm', 'item', 'other')),
  custom_quantity_measure text check (length(custom_quantity_measure) between 1 and 30),
  -- US$ per unit of the quantity.
  price numeric(14, 4) not null check (price >= 0),
  pieces integer not null default 1 check (pieces > 0),
  weight_kg numeric(14, 3) check (weight_kg >= 0),
  length_cm numeric(8, 2) check (length_cm > 0),
  width_cm numeric(8, 2) check (width_cm > 0),
  height_cm numeric(8, 2) check (height_cm > 0),
  cbm numeric(14, 6) check (cbm >= 0),
  unique (package_id, position),
  check (product_id is not null or description is not null)
);
create index packing_items_product on packing_items (product_id) where product_id is not null;

create table package_photos (
  package_id uuid not null references packages (id) on delete cascade,
  file_id uuid not null unique references files (id),
  position smallint not null check (position >= 0),
  primary key (package_id, position) deferrable initially immediate
);

create table package_status_history (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id) on delete cascade,
  transit_status smallint not null check (transit_status between 1 and 5),
  employee_id uuid references employees (id),
  at timestamptz not null default now()
);
create index package_status_history_package on package_status_history (package_id, at);

create table waiting_status_history (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id) on delete cascade,
  waiting_status text not null check (waiting_status in ('pending', 'notified', 'released', 'approved')),
  employee_id uuid references employees (id),
  reason text check (length(reason) <= 500),
  at timestamptz not null default now()
);
create index waiting_status_history_package on waiting_status_history (package_id, at);

-- A stranger says that a parcel of the unknown board is theirs.
create table parcel_claims (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  courier_number text check (length(courier_number) <= 60),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  decided_by uuid references employees (id),
  created_at timestamptz not null default now()
);
create index parcel_claims_package on parcel_claims (package_id);
