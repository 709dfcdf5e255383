-- What /health writes to find out whether the database can be written (server/health/watch-database.ts).
create table health_probe (
  id boolean primary key default true check (id),
  probed_at timestamptz not null default now()
);
