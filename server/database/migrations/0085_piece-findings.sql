-- What was not as it should be when a batch was unloaded: pieces that are missing, or damaged. As long as it is not settled,
-- the receiver is not written to that the package has come.
create table piece_findings (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id),
  package_id uuid not null references packages (id),
  kind text not null check (kind in ('missing', 'damaged')),
  pieces integer not null check (pieces between 1 and 100000),
  reason text not null check (length(reason) between 1 and 500),
  file_id uuid unique references files (id),
  noted_by uuid not null references employees (id),
  noted_at timestamptz not null default now(),
  settled_by uuid references employees (id),
  settled_at timestamptz,
  settlement text check (length(settlement) between 1 and 500),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settlement is null)),
  check (kind <> 'damaged' or file_id is not null)
);
create index piece_findings_batch on piece_findings (batch_id, noted_at);
create index piece_findings_package on piece_findings (package_id);
