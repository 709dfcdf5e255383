-- What changed, for other programs that ask what is new to them (record 0113): one row a record, also of one that was deleted.
create table record_changes (
  entity text not null check (entity in ('package', 'customer', 'batch')),
  record_id uuid not null,
  -- Whose it is, or was: some keys of programs see some customers alone.
  customer_id uuid,
  -- The transaction that changed it last. Backups leave it out, since it counts in one server alone: what is restored has changed then.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  is_deleted boolean not null default false,
  primary key (entity, record_id)
);

insert into record_changes (entity, record_id, customer_id, changed_at)
  select 'package', id, receiver_id, updated_at from packages
  union all select 'customer', id, id, updated_at from customers
  union all select 'batch', id, null, updated_at from batches;
create index record_changes_order on record_changes (entity, changed_in, record_id);
create index record_changes_time on record_changes (entity, changed_at);
create index record_changes_customer on record_changes (customer_id, entity, changed_in, record_id) where customer_id is not null;

-- With the rights of their owner: a copy of the program that runs on meanwhile has none on this table.
create function note_package_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_changes as r (entity, record_id, customer_id, is_deleted)
    select 'package', id, receiver_id, tg_op = 'DELETE' from changed
    on conflict (entity, record_id) do update
      set customer_id = excluded.customer_id, changed_in = excluded.changed_in, changed_at = excluded.changed_at,
        is_deleted = excluded.is_deleted
      where (r.changed_in, r.customer_id, r.is_deleted)
        is distinct from (excluded.changed_in, excluded.customer_id, excluded.is_deleted);
  return null;
end $$;
create function note_customer_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_changes as r (entity, record_id, customer_id, is_deleted)
    select 'customer', id, id, tg_op = 'DELETE' from changed
    on conflict (entity, record_id) do update
      set changed_in = excluded.changed_in, changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
      where (r.changed_in, r.is_deleted) is distinct from (excluded.changed_in, excluded.is_deleted);
  return null;
end $$;
create function note_batch_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_changes as r (entity, record_id, is_deleted)
    select 'batch', id, tg_op = 'DELETE' from changed
    on conflict (entity, record_id) do update
      set changed_in = excluded.changed_in, changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
      where (r.changed_in, r.is_deleted) is distinct from (excluded.changed_in, excluded.is_deleted);
  return null;
end $$;

create trigger packages_noted_insert after insert on packages
  referencing new table as changed for each statement execute function note_package_changes();
create trigger packages_noted_update after update on packages
  referencing new table as changed for each statement execute function note_package_changes();
create trigger packages_noted_delete after delete on packages
  referencing old table as changed for each statement execute function note_package_changes();
create trigger customers_noted_insert after insert on customers
  referencing new table as changed for each statement execute function note_customer_changes();
create trigger customers_noted_update after update on customers
  referencing new table as changed for each statement execute function note_customer_changes();
create trigger customers_noted_delete after delete on customers
  referencing old table as changed for each statement execute function note_customer_changes();
create trigger batches_noted_insert after insert on batches
  referencing new table as changed for each statement execute function note_batch_changes();
create trigger batches_noted_update after update on batches
  referencing new table as changed for each statement execute function note_batch_changes();
create trigger batches_noted_delete after delete on batches
  referencing old table as changed for each statement execute function note_batch_changes();

-- Creating the triggers waited for writes that ran meanwhile; the long first part let them go on.
insert into record_changes (entity, record_id, customer_id, changed_at)
  select 'package', id, receiver_id, updated_at from packages p
    where not exists (select from record_changes where entity = 'package' and record_id = p.id)
  union all select 'customer', id, id, updated_at from customers c
    where not exists (select from record_changes where entity = 'customer' and record_id = c.id)
  union all select 'batch', id, null, updated_at from batches b
    where not exists (select from record_changes where entity = 'batch' and record_id = b.id);
