-- Whom a customer lets collect: until everything ready is handed over, or always.
create table collectors (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  is_standing boolean not null,
  created_at timestamptz not null default now()
);
create index collectors_customer on collectors (customer_id, created_at);

-- A customer's wish that a rider brings everything that is ready.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  area text not null check (length(area) between 1 and 60),
  address text not null check (length(address) between 1 and 300),
  wanted_on date not null,
  day_part text not null check (day_part in ('morning', 'afternoon', 'evening')),
  rider_id uuid references employees (id),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index deliveries_open on deliveries (customer_id) where state = 'open';
create index deliveries_customer on deliveries (customer_id);
create index deliveries_rider on deliveries (rider_id, state);
create index deliveries_day on deliveries (state, wanted_on);

-- What a rider brought back from a stop, each once: a hand-over or a failed try. `held` waits for a manager.
create table rider_visits (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references deliveries (id),
  rider_id uuid not null references employees (id),
  outcome text not null check (outcome in ('handedOver', 'failed', 'held', 'refused')),
  -- The key of the text that says why it is held.
  problem text,
  package_ids uuid[] not null default '{}',
  delivered_to text check (length(delivered_to) <= 120),
  reason text check (length(reason) <= 500),
  file_id uuid references files (id),
  -- By the rider's phone.
  happened_at timestamptz not null,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  accuracy_m integer,
  cash_tzs numeric(18, 2) not null default 0 check (cash_tzs >= 0),
  receipt_number bigint references receipts (number) unique,
  decided_by uuid references employees (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 500),
  created_at timestamptz not null default now(),
  check ((outcome = 'held') or (cash_tzs = 0) or (receipt_number is not null))
);
create index rider_visits_delivery on rider_visits (delivery_id);
create index rider_visits_rider on rider_visits (rider_id, created_at);
create index rider_visits_file on rider_visits (file_id);
create index rider_visits_decided_by on rider_visits (decided_by);
create index rider_visits_held on rider_visits (created_at) where outcome = 'held';

-- The cash that a rider has, until it is counted into the cash box.
alter table accounts add column rider_id uuid references employees (id);
create unique index accounts_rider on accounts (rider_id, currency) where rider_id is not null;

create table rider_counts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  expected numeric(18, 2) not null,
  counted numeric(18, 2) not null check (counted >= 0),
  explanation text check (length(explanation) <= 500),
  -- Its way into the cash box; null where nothing was brought.
  transaction_id uuid references transactions (id) unique,
  counted_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  check (expected = counted or explanation is not null),
  check ((counted = 0) = (transaction_id is null))
);
create index rider_counts_account on rider_counts (account_id, created_at);
create index rider_counts_counted_by on rider_counts (counted_by);
