-- A sheet that a person brings in, and how far it has come. The worker moves `position` on in the transaction that does the rows.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('customers', 'products', 'packages')),
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'mapping' check (state in
    ('mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone', 'failed')),
  -- What was being done when it failed, to be taken up again.
  failed_in text check (failed_in in ('checking', 'running', 'undoing')),
  failures smallint not null default 0,
  problem text,
  -- The sheet's first line, and for each of its columns the field it fills or null.
  header jsonb not null,
  columns jsonb not null,
  total_rows integer not null,
  -- Sheet row up to which the present state's work is done.
  position integer not null default 0,
  created_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_created_at on imports (created_at desc, id);
create index imports_at_work on imports (touched_at) where state in ('checking', 'running', 'undoing');

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- As the sheet counts: its first line, the header, is 1.
  row_number integer not null,
  cells jsonb not null,
  -- After the check what would be done, after the run what was done, after undoing what became of it.
  outcome text check (outcome in
    ('create', 'update', 'unchanged', 'refused', 'created', 'updated', 'removed', 'restored', 'kept')),
  -- [{field, key, params}]: put into words when somebody reads them.
  problems jsonb not null default '[]',
  -- {"field": {"old": …, "new": …}}
  changes jsonb not null default '{}',
  entity_id uuid,
  -- The record's version when it was checked, then when it was written: what was touched since is left alone.
  entity_version integer,
  -- What undoing an update puts back.
  before jsonb,
  primary key (import_id, row_number)
);
create index import_rows_outcome on import_rows (import_id, outcome, row_number);

-- What a row is known by (phone, name, courier number): the second row with the same is a duplicate inside the file.
create table import_keys (
  import_id uuid not null references imports (id) on delete cascade,
  key text not null,
  row_number integer not null,
  primary key (import_id, key)
);

-- Which field a person last gave to a column of this name.
create table import_columns (
  employee_id uuid not null references employees (id) on delete cascade,
  kind text not null check (kind in ('customers', 'products', 'packages')),
  header text not null,
  field text not null,
  primary key (employee_id, kind, header)
);
