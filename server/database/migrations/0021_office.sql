-- What all customers owe together, by mode, from the index alone.
drop index if exists packages_unpaid;
create index packages_arrears on packages (freight_mode) include (total_usd, discount_usd, paid_usd) where is_unpaid;
-- What the dashboard counts: small parts of a long list.
create index packages_to_load on packages (created_at, id) where waiting_status = 'approved' and batch_id is null;
create index packages_at_port on packages (batch_id) where shown_status = 4 and batch_id is not null;
create index messages_not_arrived on messages (created_at) where status in ('failed', 'unknown');

-- Which state of a setting a change was made from.
alter table settings add column version integer not null default 1;

-- The audit log is read by its numbers, newest first. Its dates rise with them, so a small index of ranges will do.
drop index audit_log_at;
create index audit_log_at on audit_log using brin (at) with (pages_per_range = 16);
create index audit_log_action on audit_log (action, id desc);

-- What one entry says, in one way of writing that no setting of a session changes (docs/decisions/0035).
create function audit_digest(entry audit_log) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.employee_id, entry.action, entry.entity,
    entry.entity_id, entry.changes, entry.reason, entry.request_id)::text, 'UTF8'));

-- Entries that have been sealed, some thousand a block; each block's hash goes over its entries and the block before.
create table audit_blocks (
  number bigint primary key check (number > 0),
  -- Reaches from the block before up to this entry: a number between that is not among them was never given to one.
  last_id bigint not null unique,
  ids bigint[] not null check (cardinality(ids) > 0),
  digests bytea[] not null check (cardinality(digests) = cardinality(ids)),
  previous_hash bytea not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
create trigger audit_blocks_append_only before update or delete on audit_blocks
  for each row execute function refuse_change();
create trigger audit_blocks_no_truncate before truncate on audit_blocks for each statement execute function refuse_change();

-- The head of the chain, and up to where the next block may reach; one row, which whoever seals locks.
create table audit_head (
  is_head boolean primary key default true check (is_head),
  block bigint not null default 0,
  hash bytea not null default ''::bytea,
  -- Entries up to here may be sealed once no transaction is left that is older than the second.
  pending_id bigint,
  pending_before xid8,
  told_on date
);
insert into audit_head default values;

create function audit_block_hash(number bigint, previous_hash bytea, ids bigint[], digests bytea[]) returns bytea
  language sql immutable parallel safe
  return (
    select sha256(int8send(number) || previous_hash || string_agg(int8send(entry.id) || entry.digest, ''::bytea order by entry.place))
    from unnest(ids, digests) with ordinality as entry (id, digest, place)
  );

-- What the deletion of old files did: one row a day at most, done by the worker.
create table file_sweeps (
  id uuid primary key default gen_random_uuid(),
  asked_on date not null unique,
  days_ago integer not null check (days_ago > 0),
  asked_by uuid references employees (id),
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
-- The bytes go after the row, so that a sweep that was cut off knows what is left to remove.
create table swept_files (
  sweep_id uuid not null references file_sweeps (id),
  storage_key text not null,
  byte_size integer not null,
  tracking_number text,
  is_removed boolean not null default false,
  primary key (sweep_id, storage_key)
);
create index swept_files_left on swept_files (sweep_id) where not is_removed;
