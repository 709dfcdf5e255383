-- What a batch has passed at the customs and the port.
create table clearing_steps (
  batch_id uuid not null references batches (id) on delete cascade,
  milestone text not null check (milestone in ('lodged', 'assessed', 'paid', 'verified', 'released', 'gateOut')),
  happened_on date not null,
  reference text check (length(reference) between 1 and 60),
  recorded_by uuid not null references employees (id),
  recorded_at timestamptz not null default now(),
  -- Its customers are written to once.
  notified_at timestamptz,
  primary key (batch_id, milestone)
);
create index clearing_steps_recorded_by on clearing_steps (recorded_by);
