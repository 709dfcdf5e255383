-- What finance adds up is kept, so that no page reads a million rows, and no payment waits for another's sum
-- (docs/decisions/0036): every write appends its change, and the changes are folded into the sums now and then.

-- The books: by account and day, with the category, and by month.
drop table book_days;
create table book_changes (
  account_id uuid not null,
  occurred_on date not null,
  category text not null,
  amount_in numeric(20, 2) not null,
  amount_out numeric(20, 2) not null,
  lines bigint not null
);
alter table book_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create table book_days (
  account_id uuid not null,
  occurred_on date not null,
  amount_in numeric(20, 2) not null,
  amount_out numeric(20, 2) not null,
  lines bigint not null,
  primary key (account_id, occurred_on)
);
create table book_category_days (
  account_id uuid not null,
  occurred_on date not null,
  category text not null,
  amount_in numeric(20, 2) not null,
  amount_out numeric(20, 2) not null,
  lines bigint not null,
  primary key (account_id, occurred_on, category)
);
create table book_category_months (
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  category text not null,
  amount_in numeric(20, 2) not null,
  amount_out numeric(20, 2) not null,
  lines bigint not null,
  primary key (account_id, month, category)
);

create or replace function add_book_days() returns trigger language plpgsql as $$
begin
  insert into book_changes
    select account_id, occurred_on, category,
      coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
    from added group by 1, 2, 3;
  return null;
end $$;

-- One folding at a time, beside the writers; readers see either the changes or the sums that they are in.
create or replace function compact_book_days() returns void language plpgsql as $$
begin
  lock table book_days in share update exclusive mode;
  with taken as (
    delete from book_changes returning *
  ), days as (
    insert into book_days as d
      select account_id, occurred_on, sum(amount_in), sum(amount_out), sum(lines) from taken group by 1, 2
    on conflict (account_id, occurred_on) do update set amount_in = d.amount_in + excluded.amount_in,
      amount_out = d.amount_out + excluded.amount_out, lines = d.lines + excluded.lines
  ), category_days as (
    insert into book_category_days as d
      select account_id, occurred_on, category, sum(amount_in), sum(amount_out), sum(lines) from taken group by 1, 2, 3
    on conflict (account_id, occurred_on, category) do update set amount_in = d.amount_in + excluded.amount_in,
      amount_out = d.amount_out + excluded.amount_out, lines = d.lines + excluded.lines
  )
  insert into book_category_months as m
    select account_id, date_trunc('month', occurred_on::timestamp)::date, category, sum(amount_in), sum(amount_out),
      sum(lines)
    from taken group by 1, 2, 3
  on conflict (account_id, month, category) do update set amount_in = m.amount_in + excluded.amount_in,
    amount_out = m.amount_out + excluded.amount_out, lines = m.lines + excluded.lines;
end $$;
insert into book_changes
  select account_id, occurred_on, category,
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
  from postings group by 1, 2, 3;
select compact_book_days();

-- The sums together with what has changed since.
create view book_day_sums as
  select account_id, occurred_on, amount_in, amount_out, lines from book_days
  union all select account_id, occurred_on, amount_in, amount_out, lines from book_changes;
create view book_category_day_sums as
  select account_id, occurred_on, category, amount_in, amount_out, lines from book_category_days
  union all select account_id, occurred_on, category, amount_in, amount_out, lines from book_changes;
-- A month is named by its first day.
create view book_category_month_sums as
  select account_id, month, category, amount_in, amount_out, lines from book_category_months
  union all
  select account_id, date_trunc('month', occurred_on::timestamp)::date, category, amount_in, amount_out, lines
  from book_changes;

-- What packages owe, a narrow row for each that does: few among the many, read from end to end in the order of those who
-- owe. That a payment changes no index of packages is what makes it quick.
drop index packages_arrears;
drop index packages_batch_load;
create index packages_batch_load on packages (batch_id) include (weight_kg, cbm) where batch_id is not null;
create table package_debts (
  package_id uuid primary key,
  receiver_id uuid,
  batch_id uuid,
  freight_mode text,
  received_at timestamptz not null,
  -- US$ cents, so that a sum is one of whole numbers.
  cents bigint not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index package_debts_receiver on package_debts (receiver_id) include (received_at, batch_id, cents);
-- What sum(bigint) adds up in numbers without end is slow for many small groups; this one refuses what is too large.
create aggregate sum_cents(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
insert into package_debts
  select id, receiver_id, batch_id, freight_mode, created_at, ((total_usd - discount_usd - paid_usd) * 100)::bigint
  from packages where is_unpaid;

-- What the packages of a batch come to.
create table batch_load_changes (
  batch_id uuid not null,
  packages bigint not null,
  cbm numeric(20, 6) not null,
  weight_kg numeric(20, 3) not null,
  total_usd numeric(20, 2) not null,
  discount_usd numeric(20, 2) not null,
  paid_usd numeric(20, 2) not null
);
alter table batch_load_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create table batch_loads (like batch_load_changes including all, primary key (batch_id));
insert into batch_loads
  select batch_id, count(*), sum(cbm), sum(weight_kg), sum(total_usd), sum(discount_usd), sum(paid_usd)
  from packages where batch_id is not null group by 1;
create view batch_load_sums as select * from batch_loads union all select * from batch_load_changes;

create function fold_batch_loads() returns void language plpgsql as $$
begin
  lock table batch_loads in share update exclusive mode;
  with taken as (
    delete from batch_load_changes returning *
  )
  insert into batch_loads as b
    select batch_id, sum(packages), sum(cbm), sum(weight_kg), sum(total_usd), sum(discount_usd), sum(paid_usd)
    from taken group by 1
  on conflict (batch_id) do update set packages = b.packages + excluded.packages, cbm = b.cbm + excluded.cbm,
    weight_kg = b.weight_kg + excluded.weight_kg, total_usd = b.total_usd + excluded.total_usd,
    discount_usd = b.discount_usd + excluded.discount_usd, paid_usd = b.paid_usd + excluded.paid_usd;
end $$;

create function keep_sums_of_new() returns trigger language plpgsql as $$
begin
  insert into package_debts
    select id, receiver_id, batch_id, freight_mode, created_at, ((total_usd - discount_usd - paid_usd) * 100)::bigint
    from added where is_unpaid;
  insert into batch_load_changes
    select batch_id, count(*), sum(cbm), sum(weight_kg), sum(total_usd), sum(discount_usd), sum(paid_usd)
    from added where batch_id is not null group by 1;
  return null;
end $$;
create trigger packages_sums_insert after insert on packages
  referencing new table as added for each statement execute function keep_sums_of_new();

create function keep_debt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not new.is_unpaid then
    delete from package_debts where package_id = old.id;
  else
    insert into package_debts as d values (new.id, new.receiver_id, new.batch_id, new.freight_mode, new.created_at,
      ((new.total_usd - new.discount_usd - new.paid_usd) * 100)::bigint)
    on conflict (package_id) do update set receiver_id = excluded.receiver_id, batch_id = excluded.batch_id,
      freight_mode = excluded.freight_mode, received_at = excluded.received_at, cents = excluded.cents;
  end if;
  return null;
end $$;
create trigger packages_debt_update after update on packages for each row
  when ((old.is_unpaid or new.is_unpaid) and (old.is_unpaid, old.receiver_id, old.batch_id, old.freight_mode,
    old.created_at, old.total_usd, old.discount_usd, old.paid_usd) is distinct from (new.is_unpaid, new.receiver_id,
    new.batch_id, new.freight_mode, new.created_at, new.total_usd, new.discount_usd, new.paid_usd))
  execute function keep_debt();
create trigger packages_debt_delete after delete on packages for each row when (old.is_unpaid)
  execute function keep_debt();

create function keep_batch_load() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.batch_id = new.batch_id then
    insert into batch_load_changes values (new.batch_id, 0, new.cbm - old.cbm, new.weight_kg - old.weight_kg,
      new.total_usd - old.total_usd, new.discount_usd - old.discount_usd, new.paid_usd - old.paid_usd);
    return null;
  end if;
  if old.batch_id is not null then
    insert into batch_load_changes
      values (old.batch_id, -1, -old.cbm, -old.weight_kg, -old.total_usd, -old.discount_usd, -old.paid_usd);
  end if;
  if tg_op = 'UPDATE' and new.batch_id is not null then
    insert into batch_load_changes
      values (new.batch_id, 1, new.cbm, new.weight_kg, new.total_usd, new.discount_usd, new.paid_usd);
  end if;
  return null;
end $$;
create trigger packages_load_update after update on packages for each row
  when ((old.batch_id is not null or new.batch_id is not null) and (old.batch_id, old.cbm, old.weight_kg, old.total_usd,
    old.discount_usd, old.paid_usd) is distinct from (new.batch_id, new.cbm, new.weight_kg, new.total_usd,
    new.discount_usd, new.paid_usd))
  execute function keep_batch_load();
create trigger packages_load_delete after delete on packages for each row when (old.batch_id is not null)
  execute function keep_batch_load();
