-- Who somebody without a taxpayer's number is to the customs, and where.
alter table customers add column national_id text check (national_id ~ '^[A-Z0-9]{5,20}$');
alter table customers add column address text check (length(address) between 1 and 300);

-- What the customs are told of a package beyond its packing list.
create table package_customs (
  package_id uuid primary key references packages (id) on delete cascade,
  description text check (length(description) between 1 and 300),
  hs_code text check (hs_code ~ '^[0-9]{6,10}$'),
  net_kg numeric(14, 3) check (net_kg > 0),
  declared_usd numeric(18, 2) check (declared_usd > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references employees (id)
);
create index package_customs_updated_by on package_customs (updated_by);

-- One house bill or house air waybill for each consignee of a batch, numbered without a gap within a year and never removed.
create table house_documents (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id),
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('hbl', 'hawb')),
  -- 'HBL-2026-0001', of the year and the sequence.
  number text not null unique,
  year smallint not null,
  sequence integer not null check (sequence > 0),
  -- Where empty: the company is the shipper, the consignee is notified, and the mark is the customer's.
  shipper text check (length(shipper) between 1 and 300),
  notify text check (length(notify) between 1 and 300),
  marks text check (length(marks) between 1 and 120),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references employees (id),
  unique (kind, year, sequence),
  unique (batch_id, customer_id)
);
create index house_documents_customer on house_documents (customer_id);
create index house_documents_created_by on house_documents (created_by);
