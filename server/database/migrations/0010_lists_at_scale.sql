-- Lists of a million packages: what they are narrowed by is one number on the row, and how many there are of each number
-- is counted while they change, never when they are read (docs/decisions/0023).

-- The same rule as lib/domain/transit-status; the batch's status is null for a package in none.
create function shown_transit_status(own smallint, batch smallint) returns smallint
  language sql immutable parallel safe
  return case when batch < 4 then batch else own end;

-- The same rule as lib/domain/payment: more than 0.3 US$ open and not forced complete.
create function is_payment_open(forced boolean, total numeric, discount numeric, paid numeric) returns boolean
  language sql immutable parallel safe
  return not forced and total - discount - paid > 0.3;

alter table packages add column shown_status smallint not null default 1 check (shown_status between 1 and 5);
update packages p set shown_status = shown_transit_status(p.transit_status, b.transit_status)
  from packages own left join batches b on b.id = own.batch_id
  where own.id = p.id and shown_transit_status(p.transit_status, b.transit_status) <> 1;

alter table packages
  add column is_unpaid boolean not null
    generated always as (is_payment_open(is_payment_force_completed, total_usd, discount_usd, paid_usd)) stored,
  -- Everything that a list is narrowed by, in one number: server/packages/kinds.ts writes and reads it.
  add column kind smallint not null generated always as (
    shown_status
    + 8 * case waiting_status when 'pending' then 0 when 'notified' then 1 when 'released' then 2 else 3 end
    + 32 * case freight_mode when 'sea' then 1 when 'air' then 2 else 0 end
    + case when is_payment_open(is_payment_force_completed, total_usd, discount_usd, paid_usd) then 128 else 0 end
    + case when receiver_id is null then 256 else 0 end
  ) stored;

create function keep_shown_status() returns trigger language plpgsql as $$
begin
  new.shown_status := shown_transit_status(
    new.transit_status, (select transit_status from batches where id = new.batch_id));
  return new;
end $$;
create trigger packages_shown_status_insert before insert on packages
  for each row execute function keep_shown_status();
create trigger packages_shown_status_update before update of batch_id, transit_status on packages
  for each row execute function keep_shown_status();

-- All of the batch's packages are locked, also those that stay as they are: one that changes its own status at the same
-- moment waits and then sees the batch's new one.
create function show_batch_status() returns trigger language plpgsql as $$
begin
  perform from packages where batch_id = new.id order by id for update;
  update packages set shown_status = shown_transit_status(transit_status, new.transit_status)
    where batch_id = new.id and shown_status <> shown_transit_status(transit_status, new.transit_status);
  return null;
end $$;
create trigger batches_shown_status after update of transit_status on batches
  for each row when (old.transit_status <> new.transit_status) execute function show_batch_status();

-- Both directions of every order are one index: the id goes the way of its column.
drop index packages_created_at;
drop index packages_unpaid;
create index packages_created_at on packages (created_at, id);
create index packages_total on packages (total_usd, id);
create index packages_kind_created_at on packages (kind, created_at, id);
create index packages_kind_number on packages (kind, tracking_number) include (id);
create index packages_kind_total on packages (kind, total_usd, id);
-- What all customers owe together, from the index alone.
create index packages_unpaid on packages (id) include (total_usd, discount_usd, paid_usd) where is_unpaid;

drop index customers_name;
drop index customers_created_at;
-- The name itself is in it as well, or the index alone would not answer an order by lower(name).
create index customers_name on customers (lower(name), id) include (name) where merged_into is null;
create index customers_created_at on customers (created_at, id) where merged_into is null;
create index customers_mark_search on customers using gin (lower(shipping_mark) gin_trgm_ops);
create index customer_sales_persons_list on customer_sales_persons (employee_id, customer_id);
drop index customer_sales_persons_employee;

drop index batches_departure;
create index batches_departure on batches (departure_on, id);

-- How many there are, by list, part of the list (a month, a batch) and kind.
create table tallies (
  list text not null,
  part text not null,
  kind smallint not null,
  total bigint not null,
  primary key (list, part, kind)
);
-- What has changed since, one row a change, so that writers never wait for each other's counter.
create table tally_changes (
  id bigint generated always as identity primary key,
  list text not null,
  part text not null,
  kind smallint not null,
  change integer not null
);
alter table tally_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Adds the changes to the tallies. One at a time: whoever finds it being done leaves it to the other.
create function fold_tallies() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold_tallies', 0)) then return; end if;
  with taken as (delete from tally_changes returning list, part, kind, change)
  insert into tallies (list, part, kind, total)
    select list, part, kind, sum(change) from taken group by list, part, kind
    on conflict (list, part, kind) do update set total = tallies.total + excluded.total;
end $$;

create function fold_now_and_then() returns trigger language plpgsql as $$
begin
  if exists (select from added where id % 128 = 0) then perform fold_tallies(); end if;
  return null;
end $$;
create trigger tally_changes_fold after insert on tally_changes
  referencing new table as added for each statement execute function fold_now_and_then();

create function month_of(instant timestamptz) returns text
  language sql stable parallel safe
  return to_char(instant at time zone 'UTC', 'YYYY-MM');

create function tally_packages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally_changes (list, part, kind, change)
      select 'packages', month_of(created_at), kind, count(*) from after_rows group by 2, 3
      union all
      select 'batch', batch_id::text, 0, count(*) from after_rows where batch_id is not null group by 2;
  elsif tg_op = 'DELETE' then
    insert into tally_changes (list, part, kind, change)
      select 'packages', month_of(created_at), kind, -count(*) from before_rows group by 2, 3
      union all
      select 'batch', batch_id::text, 0, -count(*) from before_rows where batch_id is not null group by 2;
  else
    insert into tally_changes (list, part, kind, change)
      select 'packages', part, kind, sum(change) from (
        select month_of(created_at) as part, kind, 1 as change from after_rows
        union all select month_of(created_at), kind, -1 from before_rows) moved
        group by part, kind having sum(change) <> 0
      union all
      select 'batch', batch_id::text, 0, sum(change) from (
        select batch_id, 1 as change from after_rows
        union all select batch_id, -1 from before_rows) moved
        where batch_id is not null group by batch_id having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger packages_tally_insert after insert on packages
  referencing new table as after_rows for each statement execute function tally_packages();
create trigger packages_tally_delete after delete on packages
  referencing old table as before_rows for each statement execute function tally_packages();
create trigger packages_tally_update after update on packages
  referencing old table as before_rows new table as after_rows for each statement execute function tally_packages();

-- Customers that are found: those merged into another are not.
create function tally_customers() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'DELETE' then change := (select count(*) from after_rows where merged_into is null); end if;
  if tg_op <> 'INSERT' then
    change := change - (select count(*) from before_rows where merged_into is null);
  end if;
  if change <> 0 then
    insert into tally_changes (list, part, kind, change) values ('customers', '', 0, change);
  end if;
  return null;
end $$;
create trigger customers_tally_insert after insert on customers
  referencing new table as after_rows for each statement execute function tally_customers();
create trigger customers_tally_delete after delete on customers
  referencing old table as before_rows for each statement execute function tally_customers();
create trigger customers_tally_update after update on customers
  referencing old table as before_rows new table as after_rows for each statement execute function tally_customers();

insert into tallies (list, part, kind, total)
  select 'packages', month_of(created_at), kind, count(*) from packages group by 2, 3
  union all
  select 'batch', batch_id::text, 0, count(*) from packages where batch_id is not null group by 2
  union all
  select 'customers', '', 0, count(*) from customers where merged_into is null;
