-- A level of a rack in one of our warehouses: its code is what `packages.shelf` says of the cargo that lies there.
create table locations (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('guangzhou', 'dar-es-salaam')),
  zone text not null check (zone ~ '^[A-Z0-9]{1,8}$'),
  rack smallint not null check (rack between 1 and 99),
  level smallint not null check (level between 1 and 9),
  code text not null unique generated always as (zone || '-' || lpad(rack::text, 2, '0') || '-' || level::text) stored,
  created_at timestamptz not null default now()
);
-- What lies at a location: neither under way nor handed over.
create index packages_shelf on packages (upper(shelf)) where shelf is not null and shown_status in (1, 3, 4);
