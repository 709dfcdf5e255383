-- Sending: who claimed a message, what the gateways said about it, who asked not to be written to (docs/decisions/0032).

-- What stands between {{ and }} is replaced by the value of that name, in the reader's language where it has several. The
-- same rule as lib/domain/message-text; values are never looked into for further names.
create function fill_text(body text, vals jsonb, lang text) returns text
  language sql immutable parallel safe
  return (
    select string_agg(
      case when n % 2 = 1 then piece
        when jsonb_typeof(vals -> trim(piece)) = 'object' then coalesce(vals -> trim(piece) ->> lang, '')
        else coalesce(vals ->> trim(piece), '') end, '' order by n)
    from regexp_split_to_table(body, '\{\{|\}\}') with ordinality as part (piece, n));

-- Only texts that the office wrote itself are kept; the first words of every event are in locales/*/notices.json.
delete from message_templates;
alter table message_templates
  drop column is_active,
  add column updated_by uuid references employees (id);

-- Only where the office decided otherwise than lib/domain/notices.
create table notice_switches (
  event text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  is_active boolean not null,
  updated_by uuid references employees (id),
  updated_at timestamptz not null default now(),
  primary key (event, channel)
);

alter table messages
  add column batch_id uuid references batches (id),
  -- An answer to somebody who waits for it: goes out at night and in spite of an opt-out.
  add column is_answer boolean not null default false,
  -- How many SMS it is; known when it is sent.
  add column parts smallint check (parts > 0),
  add column claimed_at timestamptz,
  add column sent_at timestamptz,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  -- Why it does not go out by itself.
  add column hold_reason text check (hold_reason in ('optedOut', 'cancelled')),
  -- Who decided that it is sent again, cancelled, or was sent by hand.
  add column decided_by uuid references employees (id),
  add check ((status = 'held') = (hold_reason is not null));
drop index messages_due;
create index messages_due on messages (channel, next_attempt_at) where status = 'queued' and bulk_message_id is null;
create index messages_bulk_due on messages (bulk_message_id, next_attempt_at)
  where status = 'queued' and bulk_message_id is not null;
create index messages_claimed on messages (claimed_at) where status = 'submitted';
create index messages_created on messages (created_at desc, id);
-- Whatever is clicked twice: one phone gets a bulk message once.
create unique index messages_bulk_phone on messages (bulk_message_id, phone) where bulk_message_id is not null;

create table message_attempts (
  id bigint generated always as identity primary key,
  message_id uuid not null references messages (id) on delete cascade,
  gateway text not null,
  at timestamptz not null default now(),
  outcome text not null check (outcome in ('accepted', 'refused', 'busy', 'unknown', 'byHand')),
  error text check (length(error) <= 500)
);
create index message_attempts_message on message_attempts (message_id, at);

-- One row a gateway: from when on it takes the next message (its rate, kept by all workers together), and until when it
-- asked to be left alone.
create table gateway_slots (
  gateway text primary key,
  next_at timestamptz not null default now(),
  blocked_until timestamptz,
  problem text check (length(problem) <= 500)
);

-- What gateways reported, in any order, before or after we learned the provider's id; said twice it is kept once.
create table gateway_reports (
  gateway text not null,
  provider_id text not null check (length(provider_id) between 1 and 200),
  status text not null check (status in ('sent', 'delivered', 'read', 'failed')),
  at timestamptz not null,
  error text check (length(error) <= 500),
  received_at timestamptz not null default now(),
  primary key (gateway, provider_id, status)
);
create index gateway_reports_received on gateway_reports (received_at);

-- What people wrote to us.
create table inbound_messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'whatsapp')),
  provider_id text not null check (length(provider_id) between 1 and 200),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  customer_id uuid references customers (id),
  body text not null check (length(body) <= 4096),
  -- What was made of it; 'other' is for a person to read.
  kind text not null check (kind in ('stop', 'start', 'tracking', 'other')),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references employees (id),
  unique (channel, provider_id)
);
create index inbound_messages_phone on inbound_messages (phone, received_at desc);
create index inbound_messages_received on inbound_messages (received_at desc, id);

alter table opt_outs add column created_by uuid references employees (id);

alter table bulk_messages
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column recipients integer check (recipients >= 0),
  add column started_by uuid references employees (id),
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add check ((status = 'draft') = (started_at is null));
create index bulk_messages_created on bulk_messages (created_at desc, id);
