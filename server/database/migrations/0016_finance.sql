-- How many entries there are of each day, by everything that their list is narrowed by, so that neither counting nor
-- turning to any page reads the entries. Every statement appends what it changed; compact_transaction_counts() folds it.
create table transaction_counts (
  occurred_on date not null,
  type text not null,
  currency text not null,
  account_id uuid,
  to_account_id uuid,
  category text not null,
  is_reversed boolean not null,
  entries bigint not null
);
create index transaction_counts_day on transaction_counts (occurred_on)
  include (type, currency, account_id, to_account_id, category, is_reversed, entries);
insert into transaction_counts
  select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null, count(*)
  from transactions group by 1, 2, 3, 4, 5, 6, 7;

create function count_transactions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into transaction_counts
      select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null, count(*)
      from after_rows group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into transaction_counts
      select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''), reversed_at is not null, -count(*)
      from before_rows group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into transaction_counts
      select occurred_on, type, currency, account_id, to_account_id, category, is_reversed, sum(change) from (
        select occurred_on, type, currency, account_id, to_account_id, coalesce(category, '') as category,
          reversed_at is not null as is_reversed, 1 as change from after_rows
        union all
        select occurred_on, type, currency, account_id, to_account_id, coalesce(category, ''),
          reversed_at is not null, -1 from before_rows
      ) moved group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger transactions_count_insert after insert on transactions
  referencing new table as after_rows for each statement execute function count_transactions();
create trigger transactions_count_delete after delete on transactions
  referencing old table as before_rows for each statement execute function count_transactions();
create trigger transactions_count_update after update on transactions
  referencing old table as before_rows new table as after_rows for each statement execute function count_transactions();

create function compact_transaction_counts() returns void language plpgsql as $$
begin
  lock table transaction_counts in share update exclusive mode;
  with crowded as (
    select distinct occurred_on from (
      select occurred_on from transaction_counts group by occurred_on, type, currency, account_id, to_account_id,
        category, is_reversed having count(*) > 1
    ) g
  ), old as (
    delete from transaction_counts where occurred_on in (select occurred_on from crowded) returning *
  )
  insert into transaction_counts
    select occurred_on, type, currency, account_id, to_account_id, category, is_reversed, sum(entries)
    from old group by 1, 2, 3, 4, 5, 6, 7 having sum(entries) <> 0;
end $$;

create index transactions_exchanges on transactions (occurred_on, id) where type = 'exchange' and reversed_at is null;

-- What is owed, by whom and since when, and what a batch carries and earns: both from their index alone.
drop index packages_unpaid;
create index packages_unpaid on packages (receiver_id, created_at)
  include (batch_id, total_usd, discount_usd, paid_usd) where is_unpaid;
drop index packages_batch_load;
create index packages_batch_load on packages (batch_id)
  include (weight_kg, cbm, total_usd, discount_usd, paid_usd) where batch_id is not null;

-- Whose a payment was when it was collected, in equal shares to the cent, at the percentage of that day. Taking the
-- payment back writes the same below zero, in the month in which it is taken back.
create table commission_lines (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  employee_id uuid not null references employees (id),
  -- The first of the month.
  month date not null check (extract(day from month) = 1),
  counted_on date not null,
  collected_usd numeric(16, 2) not null,
  percent numeric(6, 3) not null,
  commission_usd numeric(16, 2) not null
);
create index commission_lines_month on commission_lines (employee_id, month, counted_on, id);
create index commission_lines_payment on commission_lines (payment_id);

-- Their sums, appended with every line and folded now and then.
create table commission_sums (
  employee_id uuid not null,
  month date not null,
  lines bigint not null,
  collected_usd numeric(20, 2) not null,
  commission_usd numeric(20, 2) not null
);
create index commission_sums_month on commission_sums (month, employee_id)
  include (lines, collected_usd, commission_usd);

create function add_commission_sums() returns trigger language plpgsql as $$
begin
  insert into commission_sums
    select employee_id, month, count(*), sum(collected_usd), sum(commission_usd) from added group by 1, 2;
  return null;
end $$;
create trigger commission_lines_sums after insert on commission_lines
  referencing new table as added for each statement execute function add_commission_sums();
create trigger commission_lines_append_only before update or delete on commission_lines
  for each row execute function refuse_change();
create trigger commission_lines_no_truncate before truncate on commission_lines
  for each statement execute function refuse_change();

create function write_commission_lines(payment uuid, package uuid, usd numeric, collected_on date) returns void
  language sql as $$
  insert into commission_lines (payment_id, employee_id, month, counted_on, collected_usd, percent, commission_usd)
  select payment, employee_id, date_trunc('month', collected_on)::date, collected_on, share, percent,
    round(share * percent / 100, 2)
  from (
    select o.employee_id, e.commission_percent as percent,
      -- The cents that an equal share leaves over go to the first, one each.
      (div(usd * 100, o.owners) + case when o.place <= mod(usd * 100, o.owners) then 1 else 0 end) / 100 as share
    from (
      select s.employee_id, row_number() over (order by s.employee_id) as place, count(*) over () as owners
      from packages p join customer_sales_persons s on s.customer_id = p.receiver_id where p.id = package
    ) o join employees e on e.id = o.employee_id
  ) shares $$;

create function take_back_commission_lines(payment uuid, taken_back_at timestamptz) returns void language sql as $$
  insert into commission_lines (payment_id, employee_id, month, counted_on, collected_usd, percent, commission_usd)
  select payment_id, employee_id, date_trunc('month', office_day)::date, office_day, -collected_usd, percent, -commission_usd
  from commission_lines, (select (taken_back_at at time zone 'UTC' + interval '3 hours')::date as office_day) d
  where payment_id = payment $$;

create function keep_commissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_commission_lines(new.id, new.package_id, new.amount_usd, new.paid_on);
  else
    perform take_back_commission_lines(new.id, new.reversed_at);
  end if;
  return null;
end $$;
create trigger payments_commission after insert on payments for each row execute function keep_commissions();
create trigger payments_commission_back after update of reversed_at on payments for each row
  when (old.reversed_at is null and new.reversed_at is not null) execute function keep_commissions();

-- Nobody wrote down whose customers they were; those of today are the nearest to it.
select write_commission_lines(id, package_id, amount_usd, paid_on) from payments;
select take_back_commission_lines(id, reversed_at) from payments where reversed_at is not null;

create function compact_commission_sums() returns void language plpgsql as $$
begin
  lock table commission_sums in share update exclusive mode;
  with crowded as (
    select employee_id, month from commission_sums group by 1, 2 having count(*) > 1
  ), old as (
    delete from commission_sums s using crowded c where s.employee_id = c.employee_id and s.month = c.month returning s.*
  )
  insert into commission_sums
    select employee_id, month, sum(lines), sum(collected_usd), sum(commission_usd) from old group by 1, 2;
end $$;
