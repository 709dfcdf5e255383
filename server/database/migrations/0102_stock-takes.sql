-- What lies at a location, counted by scanning: one count at a time, in which several people may scan.
create table stock_takes (
  id uuid primary key default gen_random_uuid(),
  site text not null check (site in ('guangzhou', 'dar-es-salaam')),
  code text not null,
  state text not null default 'open' check (state in ('open', 'counted', 'abandoned')),
  -- Packages, as they were when it ended.
  expected integer,
  seen integer,
  differing integer,
  started_by uuid not null references employees (id),
  started_at timestamptz not null default now(),
  ended_by uuid references employees (id),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'counted') = (differing is not null))
);
create unique index stock_takes_open on stock_takes (code) where state = 'open';
create index stock_takes_started_at on stock_takes (started_at desc, id);
create index stock_takes_started_by on stock_takes (started_by);
create index stock_takes_ended_by on stock_takes (ended_by);

create table stock_take_scans (
  stock_take_id uuid not null references stock_takes (id),
  -- The number of a package, of one of its pieces, or what is no number of ours.
  code text not null check (length(code) between 1 and 80),
  package_id uuid references packages (id) on delete set null,
  piece integer,
  pieces integer not null check (pieces > 0),
  scanned_by uuid not null references employees (id),
  scanned_at timestamptz not null default now(),
  primary key (stock_take_id, code)
);
create index stock_take_scans_package on stock_take_scans (package_id);
create index stock_take_scans_scanned_by on stock_take_scans (scanned_by);

create table stock_take_differences (
  id uuid primary key default gen_random_uuid(),
  stock_take_id uuid not null references stock_takes (id),
  kind text not null check (kind in ('missing', 'short', 'elsewhere', 'unknown')),
  code text not null,
  package_id uuid references packages (id) on delete set null,
  pieces integer not null,
  seen_pieces integer not null,
  -- What its shelf said then.
  recorded text,
  decision text check (decision in ('corrected', 'kept')),
  reason text check (length(reason) between 1 and 500),
  settled_by uuid references employees (id),
  settled_at timestamptz,
  check ((decision is null) = (settled_at is null) and (decision is null) = (reason is null))
);
create index stock_take_differences_of on stock_take_differences (stock_take_id);
create index stock_take_differences_package on stock_take_differences (package_id);
create index stock_take_differences_settled_by on stock_take_differences (settled_by);
