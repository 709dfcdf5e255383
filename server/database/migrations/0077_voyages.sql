-- Ports and airports by UN/LOCODE. `batch_port` is the word of a batch that a port is one of: guangzhou, hongkong, dar-es-salaam.
create table ports (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name text not null check (length(name) between 1 and 80),
  chinese text check (length(chinese) between 1 and 80),
  is_seaport boolean not null,
  is_airport boolean not null,
  batch_port text,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (is_seaport or is_airport)
);

insert into ports (code, name, chinese, is_seaport, is_airport, batch_port) values
  ('CNNSA', 'Nansha', '南沙', true, false, 'guangzhou'),
  ('CNHUA', 'Huangpu', '黄埔', true, false, 'guangzhou'),
  ('CNCAN', 'Guangzhou', '广州', true, true, 'guangzhou'),
  ('CNYTN', 'Yantian', '盐田', true, false, null),
  ('HKHKG', 'Hong Kong', '香港', true, true, 'hongkong'),
  ('TZDAR', 'Dar es Salaam', '达累斯萨拉姆', true, true, 'dar-es-salaam'),
  ('TZZNZ', 'Zanzibar', '桑给巴尔', true, true, null);

-- How a batch travels. Its planned day of departure is the batch's own.
create table voyages (
  batch_id uuid primary key references batches (id) on delete cascade,
  mode text not null check (mode in ('sea', 'air')),
  carrier text check (length(carrier) <= 120),
  vessel text check (length(vessel) <= 120),
  imo_number text check (imo_number ~ '^[0-9]{7}$'),
  call_sign text check (length(call_sign) <= 10),
  voyage_number text check (length(voyage_number) <= 20),
  flight_number text check (length(flight_number) <= 8),
  loading_port text references ports (code) on update cascade,
  discharge_port text references ports (code) on update cascade,
  -- Of the bill of lading or the air waybill.
  master_number text check (length(master_number) <= 35),
  estimated_departure_on date,
  actual_departure_on date,
  planned_arrival_on date,
  estimated_arrival_on date,
  actual_arrival_on date,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references employees (id),
  check (loading_port <> discharge_port),
  check (actual_arrival_on >= actual_departure_on),
  check (mode = 'air' or flight_number is null),
  check (mode = 'sea' or (vessel is null and imo_number is null and call_sign is null and voyage_number is null))
);
create index voyages_loading_port on voyages (loading_port);
create index voyages_discharge_port on voyages (discharge_port);
create index voyages_updated_by on voyages (updated_by);
