-- What was deleted, for thirty days: the rows themselves stand here as they were, and nowhere else.
create table bin (
  -- The id of the record that was deleted.
  id uuid primary key,
  kind text not null,
  label text not null,
  -- Whose history in the audit log tells of it: the record's own, or that of the one it belonged to.
  entity text not null,
  entity_id uuid not null,
  -- Whose data it holds: no reference, since it may be the customer who was deleted.
  customer_id uuid,
  deleted_by uuid not null references employees (id),
  deleted_at timestamptz not null default now(),
  until timestamptz not null default now() + interval '30 days'
);
create index bin_deleted_at on bin (deleted_at, id);
create index bin_until on bin (until);
create index bin_customer on bin (customer_id) where customer_id is not null;
create index bin_deleted_by on bin (deleted_by);

create table bin_rows (
  bin_id uuid not null references bin (id) on delete cascade,
  table_name text not null,
  -- Of a link the row itself stays, and content has what it named the record by.
  is_link boolean not null default false,
  key jsonb not null,
  -- Rows are put back in this order, those that are referred to first.
  position integer not null,
  content jsonb not null,
  primary key (bin_id, table_name, is_link, key)
);

-- Files of what lies in the bin: of a kind by which nobody may load, use or sweep them.
create table bin_files (
  file_id uuid primary key references files (id),
  bin_id uuid not null references bin (id) on delete cascade,
  kind text not null
);
create index bin_files_bin on bin_files (bin_id);
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in
  ('photo', 'profile', 'logo', 'blog', 'proof', 'signature', 'claim', 'order', 'company', 'attachment', 'bin'));

-- What goes with a record (cascade) and what only names it (set null), with the columns by which it does.
create view record_references as
  select k.confrelid::regclass::text as parent, k.conrelid::regclass::text as child, k.confdeltype = 'n' as is_link,
    array(select a.attname::text from unnest(k.conkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number order by u.place) as targets,
    array(select a.attname::text from unnest(coalesce(k.confdelsetcols, k.conkey)) u (number)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by a.attnum) as cleared,
    array(select a.attname::text from pg_constraint p cross join unnest(p.conkey) u (number)
      join pg_attribute a on a.attrelid = p.conrelid and a.attnum = u.number
      where p.conrelid = k.conrelid and p.contype = 'p' order by a.attnum) as key
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    -- Attachments are no cascade: what is not in the bin takes its files along.
    and (k.confdeltype in ('c', 'n') or k.conrelid = 'attachments'::regclass);

-- Rows that named the record name it again, those of a stock-take too, which the program may not change: only what a
-- deletion had emptied, and only where it is empty still.
create function return_references(bin_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare link record;
begin
  for link in
    select distinct r.child, r.cleared[1] as cleared, b.content ->> r.cleared[1] as value,
      (select string_agg(format('%I = %L', k.name, b.key ->> k.name), ' and ') from unnest(r.key) k (name)) as is_it
    from bin_rows b join record_references r on r.child = b.table_name and r.is_link
    where b.bin_id = return_references.bin_id and b.is_link and b.content ? r.cleared[1]
      -- What was announced is expected again meanwhile: the program closes it.
      and b.table_name <> 'expected_parcels'
  loop
    execute format('update %I set %I = %L where %s and %2$I is null', link.child, link.cleared, link.value, link.is_it);
  end loop;
end $$;
revoke execute on function return_references(uuid) from public;

-- A package that comes back from the bin was received before.
create or replace function note_packages_received() returns trigger language plpgsql as $$
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
    where e.happened and not exists (select from bin b where b.id = a.id);
  return null;
end $$;

-- How many records the nights removed from the bin for good.
alter table retention_runs add column bin integer not null default 0;
