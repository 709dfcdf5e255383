-- What a terminal or a line charges for a container after its free days. All of it is entered by the office.
create table clock_tariffs (
  id uuid primary key default gen_random_uuid(),
  clock text not null check (clock in ('storage', 'demurrage', 'detention')),
  name text not null check (length(name) between 1 and 80),
  -- The line whose tariff it is; null for any.
  carrier text check (length(carrier) between 1 and 120),
  currency text not null references currencies (code),
  start_event text not null check (start_event in ('arrived', 'discharged', 'gateOut', 'emptyReturned')),
  stop_event text not null check (stop_event in ('arrived', 'discharged', 'gateOut', 'emptyReturned')),
  free_days integer not null check (free_days between 0 and 365),
  counts_start_day boolean not null,
  source text check (length(source) between 1 and 300),
  valid_from date not null,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (start_event <> stop_event)
);
create unique index clock_tariffs_valid_from on clock_tariffs (clock, lower(coalesce(carrier, '')), valid_from) where is_active;

-- A price for each day from a charged day on; day 1 is the first after the free days.
create table clock_bands (
  tariff_id uuid not null references clock_tariffs (id) on delete cascade,
  size text not null check (size in ('20', '40', '40HC', '45')),
  from_day integer not null check (from_day between 1 and 365),
  per_day numeric(14, 2) not null check (per_day >= 0),
  primary key (tariff_id, size, from_day)
);

-- What is known of a container; days that are not known here are its batch's.
create table container_days (
  carton_id uuid primary key references cartons (id) on delete cascade,
  size text check (size in ('20', '40', '40HC', '45')),
  arrived_on date,
  discharged_on date,
  gate_out_on date,
  empty_returned_on date,
  storage_free_days integer check (storage_free_days between 0 and 365),
  demurrage_free_days integer check (demurrage_free_days between 0 and 365),
  detention_free_days integer check (detention_free_days between 0 and 365),
  -- Its bills are in the books: nothing of it is an estimate any more.
  is_booked boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references employees (id)
);
create index container_days_updated_by on container_days (updated_by);
