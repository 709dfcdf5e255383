-- Where batches leave from and arrive, and the lanes between them; the specification's first. What names a city stores its code.
create table lane_cities (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  english text not null check (length(english) between 1 and 80),
  chinese text not null check (length(chinese) between 1 and 80),
  swahili text not null check (length(swahili) between 1 and 80),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into lane_cities (code, english, chinese, swahili) values
  ('guangzhou', 'Guangzhou', '广州', 'Guangzhou'),
  ('hongkong', 'Hong Kong', '香港', 'Hong Kong'),
  ('dar-es-salaam', 'Dar es Salaam', '达累斯萨拉姆', 'Dar es Salaam');

create table lanes (
  id uuid primary key default gen_random_uuid(),
  departure_port text not null references lane_cities (code),
  discharge_port text not null references lane_cities (code),
  is_by_sea boolean not null,
  is_by_air boolean not null,
  sort_order smallint not null check (sort_order between 1 and 999),
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (departure_port, discharge_port),
  check (departure_port <> discharge_port),
  check (is_by_sea or is_by_air)
);
create index lanes_discharge_port on lanes (discharge_port);

insert into lanes (departure_port, discharge_port, is_by_sea, is_by_air, sort_order) values
  ('guangzhou', 'dar-es-salaam', true, true, 1),
  ('hongkong', 'dar-es-salaam', true, true, 2);

-- The former version writes these lanes alone, and they cannot be deleted.
alter table batches drop constraint batches_departure_port_check, drop constraint batches_discharge_port_check,
  add constraint batches_lane_fkey foreign key (departure_port, discharge_port) references lanes (departure_port, discharge_port);
create index batches_lane on batches (departure_port, discharge_port);

alter table ports add constraint ports_batch_port_fkey foreign key (batch_port) references lane_cities (code);
create index ports_batch_port on ports (batch_port);

-- A rule may also go by where the goods arrive; null for anywhere.
alter table price_rules drop constraint price_rules_departure_port_check,
  add constraint price_rules_departure_port_fkey foreign key (departure_port) references lane_cities (code),
  add column discharge_port text references lane_cities (code);
create index price_rules_departure_port on price_rules (departure_port) where departure_port is not null;
create index price_rules_discharge_port on price_rules (discharge_port) where discharge_port is not null;
