-- What a clearing agent was given of a batch: each version as it was, opened by a link of its own.
create table agent_files (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id),
  version integer not null check (version > 0),
  -- Opens it to whoever has the link.
  salt text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references employees (id),
  sent_at timestamptz,
  sent_to text check (length(sent_to) between 1 and 120),
  sent_by uuid references employees (id),
  opened_at timestamptz,
  opens integer not null default 0,
  closed_at timestamptz,
  unique (batch_id, version),
  check ((sent_at is null) = (sent_to is null))
);
create index agent_files_created_by on agent_files (created_by);
create index agent_files_sent_by on agent_files (sent_by);
