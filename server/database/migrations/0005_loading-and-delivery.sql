-- Who handed a package over, and why in spite of what was unpaid.
alter table packages
  add column delivered_by uuid references employees (id),
  add column delivery_override_reason text check (length(delivery_override_reason) <= 500);

-- Digits alone: dots and spaces are for the eye (lib/domain/hs-code).
update products set hs_code = regexp_replace(hs_code, '[^0-9]', '', 'g') where hs_code is not null;
update products set hs_code = null where hs_code !~ '^[0-9]{6,10}$';
alter table products add constraint products_hs_code check (hs_code ~ '^[0-9]{6,10}$');

-- How full a batch is, from the index alone.
create index packages_batch_load on packages (batch_id) include (weight_kg, cbm) where batch_id is not null;

-- What was really seen at the container's door: one row a number, batch and stage, however often and at whichever of its
-- cartons it is scanned; the carton is the last one it was scanned at.
create table load_scans (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id),
  carton_id uuid,
  stage text not null check (stage in ('loading', 'unloading')),
  code text not null check (length(code) between 1 and 60),
  -- Null for a code that is no package's of ours.
  package_id uuid references packages (id) on delete set null,
  pieces integer not null default 1 check (pieces between 1 and 100000),
  scanned_by uuid references employees (id),
  scanned_at timestamptz not null default now(),
  foreign key (carton_id, batch_id) references cartons (id, batch_id) on delete set null (carton_id),
  unique (batch_id, stage, code)
);
create index load_scans_package on load_scans (package_id) where package_id is not null;
create index load_scans_carton on load_scans (carton_id) where carton_id is not null;
