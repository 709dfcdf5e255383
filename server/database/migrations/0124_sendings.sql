-- What somebody of the office sends to customers by one press: it can be undone while its messages wait. Nothing reads a row
-- after those seconds, and the background worker removes it.
create table sendings (
  id uuid primary key default gen_random_uuid(),
  event text not null,
  -- About whom or what: as in the audit log no reference, so that nothing holds on to it.
  entity text not null check (entity in ('package', 'batch', 'customer')),
  entity_id uuid not null,
  -- What the press changed besides, as it was before.
  before jsonb not null default '{}',
  sent_by uuid not null references employees (id),
  -- Its messages were written at this instant: now() is one for a whole transaction.
  sent_at timestamptz not null default now(),
  undone_at timestamptz
);
create index sendings_sent_at on sendings (sent_at);
create index sendings_sent_by on sendings (sent_by);
