-- Devices on which somebody signed in with success before, by the hash of their cookie. They take the place of
-- known_addresses, which the former release still reads.
create table known_devices (
  employee_id uuid not null references employees (id) on delete cascade,
  device_hash bytea not null,
  last_success_at timestamptz not null default now(),
  primary key (employee_id, device_hash)
);
create index known_devices_hash on known_devices (device_hash);
