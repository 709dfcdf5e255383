-- The due date of a package that stands on an issued invoice, which was not credited as a whole.
create view package_due_dates as
select p.package_id, i.id as invoice_id, i.number, i.due_on
from invoices i join invoice_packages p on p.invoice_id = i.id
where i.kind = 'invoice'
  and i.payable_usd > coalesce((select sum(n.payable_usd) from invoices n where n.credits_id = i.id), 0);

-- From when a debt ages: the due date of its invoice, else the receipt.
create function debt_since(of_package uuid, received timestamptz) returns timestamptz language sql stable as $$
  select coalesce(
    (select (d.due_on::text || ' 00:00:00+08')::timestamptz from package_due_dates d where d.package_id = of_package limit 1),
    received)
$$;

-- As before (0022), with received_at the time from which the debt ages.
create or replace function keep_debt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or not new.is_unpaid then
    delete from package_debts where package_id = old.id;
  else
    insert into package_debts as d values (new.id, new.receiver_id, new.batch_id, new.freight_mode,
      debt_since(new.id, new.created_at), ((new.total_usd - new.discount_usd - new.paid_usd) * 100)::bigint)
    on conflict (package_id) do update set receiver_id = excluded.receiver_id, batch_id = excluded.batch_id,
      freight_mode = excluded.freight_mode, received_at = excluded.received_at, cents = excluded.cents;
  end if;
  return null;
end $$;

create function age_debts() returns trigger language plpgsql as $$
begin
  update package_debts d set received_at = debt_since(p.id, p.created_at)
  from billed b join packages p on p.id = b.package_id where d.package_id = p.id;
  return null;
end $$;
create trigger invoice_packages_age after insert on invoice_packages
  referencing new table as billed for each statement execute function age_debts();

create function age_credited_debts() returns trigger language plpgsql as $$
begin
  update package_debts d set received_at = debt_since(p.id, p.created_at)
  from invoice_packages b join packages p on p.id = b.package_id
  where b.invoice_id = new.credits_id and d.package_id = p.id;
  return null;
end $$;
create trigger invoices_age_credited after insert on invoices for each row when (new.kind = 'credit_note')
  execute function age_credited_debts();

update package_debts d set received_at = debt_since(p.id, p.created_at)
from packages p join package_due_dates i on i.package_id = p.id where d.package_id = p.id;
