-- Addresses of other programs that are told what happens to packages.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- What deliveries are signed with, encrypted by the key outside of the database.
  secret text not null,
  is_active boolean not null default true,
  created_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1
);
create index webhooks_created_by on webhooks (created_by);

-- One event for one address, written in the transaction of the change itself.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id),
  event text not null,
  -- The package as it was then, without names and phones. Kept when the package is removed.
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was written, or since somebody last sent it again.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_created_at on webhook_deliveries (created_at, id);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at, id);

create function webhook_facts(c packages) returns jsonb language sql immutable as $$
  select jsonb_build_object('packageId', c.id, 'trackingNumber', c.tracking_number, 'customerId', c.receiver_id,
    'batchId', c.batch_id, 'transitStatus', c.shown_status, 'pieces', c.pieces, 'isPriced', c.is_priced,
    'totalUSD', c.total_usd::text, 'discountAmountUSD', c.discount_usd::text, 'paidAmountUSD', c.paid_usd::text,
    'isPaymentForceCompleted', c.is_payment_force_completed)
$$;

-- By triggers, so that no way in which a package comes or changes can forget them; nothing is done while nobody listens.
create function note_packages_received() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where is_active and removed_at is null) then return null; end if;
  insert into webhook_deliveries (webhook_id, event, facts)
    select w.id, e.event, webhook_facts(p)
    from added a join packages p on p.id = a.id
    cross join lateral (values
      -- A part of a package that was split has been received before.
      ('package.received', a.split_from is null),
      ('package.priced', a.split_from is null and a.is_priced and a.total_usd > 0)
    ) e (event, happened)
    join webhooks w on e.event = any(w.events) and w.is_active and w.removed_at is null
    where e.happened;
  return null;
end $$;
create trigger packages_events_insert after insert on packages
  referencing new table as added for each statement execute function note_packages_received();

create function note_packages_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where is_active and removed_at is null) then return null; end if;
  insert into webhook_deliveries (webhook_id, event, facts)
    select w.id, e.event, webhook_facts(p)
    from changed c join before b on b.id = c.id join packages p on p.id = c.id
    cross join lateral (values
      ('package.priced', c.is_priced and c.total_usd > 0 and (not b.is_priced or c.total_usd <> b.total_usd)),
      ('package.departed', b.shown_status = 1 and c.shown_status in (2, 3)),
      ('package.arrived', b.shown_status < 4 and c.shown_status = 4),
      ('package.paid', c.paid_usd > b.paid_usd),
      ('package.handed_over', b.shown_status < 5 and c.shown_status = 5)
    ) e (event, happened)
    join webhooks w on e.event = any(w.events) and w.is_active and w.removed_at is null
    where e.happened;
  return null;
end $$;
create trigger packages_events_update after update on packages
  referencing old table as before new table as changed for each statement execute function note_packages_changed();
