-- The backup of each day that the worker makes, and whether it was restored on trial.
create table backups (
  id uuid primary key default gen_random_uuid(),
  day date not null unique,
  created_at timestamptz not null default now(),
  file text,
  bytes bigint check (bytes > 0),
  rows bigint check (rows >= 0),
  files integer check (files >= 0),
  finished_at timestamptz,
  proved_at timestamptz,
  error text check (length(error) <= 500),
  check (proved_at is null or finished_at is not null)
);
