-- What carriers report of our bills and containers. An event is kept once for each batch and container that it concerns;
-- one that comes again under its number with a later word is written over.
create table carrier_events (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 20),
  event_id text not null check (length(event_id) between 1 and 100),
  type text not null check (type in ('SHIPMENT', 'TRANSPORT', 'EQUIPMENT')),
  code text not null check (length(code) between 1 and 4),
  classifier text not null check (classifier in ('PLN', 'EST', 'ACT')),
  -- The day on the calendar of its place.
  happens_on date not null,
  happens_at timestamptz not null,
  reported_at timestamptz not null,
  location text,
  place text,
  by_vessel boolean not null,
  vessel text,
  voyage_number text,
  container_number text,
  is_empty boolean,
  remark text,
  received_at timestamptz not null default now(),
  -- A person has seen that it proposes a move, and does not make it.
  dismissed_at timestamptz,
  dismissed_by uuid references employees (id),
  -- A batch was moved by it: it moves none by itself again.
  moved_at timestamptz,
  unique nulls not distinct (batch_id, provider, event_id, container_number)
);
create index carrier_events_dismissed_by on carrier_events (dismissed_by) where dismissed_by is not null;

-- What the events of a batch come to, worked out anew whenever one comes.
create table carrier_facts (
  batch_id uuid primary key references batches (id) on delete cascade,
  planned_departure_on date,
  estimated_departure_on date,
  actual_departure_on date,
  planned_arrival_on date,
  estimated_arrival_on date,
  actual_arrival_on date,
  -- The events that a move may be made by, and of how many of the batch's containers they are known; null: of all.
  left_event_id uuid references carrier_events (id) on delete set null,
  left_containers integer,
  discharged_event_id uuid references carrier_events (id) on delete set null,
  discharged_containers integer,
  updated_at timestamptz not null default now()
);
create index carrier_facts_left on carrier_facts (left_event_id) where left_event_id is not null;
create index carrier_facts_discharged on carrier_facts (discharged_event_id) where discharged_event_id is not null;

create table carrier_container_days (
  batch_id uuid not null references batches (id) on delete cascade,
  container_number text not null,
  arrived_on date,
  discharged_on date,
  gate_out_on date,
  empty_returned_on date,
  primary key (batch_id, container_number)
);

-- When a batch was asked about, and when it is next.
create table carrier_polls (
  batch_id uuid primary key references batches (id) on delete cascade,
  next_at timestamptz not null default now(),
  asked_at timestamptz,
  failures integer not null default 0,
  error text
);
