-- What every line of the books is held to is looked at once for all lines of a statement, not once for each: a payment
-- writes two. An entry is written whole by one statement, so it balances when the statement is done.
drop trigger postings_open_day on postings;
drop function refuse_closed_day();
drop trigger postings_balance on postings;
drop function postings_balance();
drop trigger postings_sums on postings;
drop function add_book_days();

-- A closed day takes no line any more. The lock on the accounts makes a closing and a line wait for each other.
create function keep_postings() returns trigger language plpgsql as $$
begin
  perform 1 from accounts where id in (select account_id from added) order by id for key share;
  if exists (
    select 1 from added a join day_closings c on c.account_id = a.account_id and c.closed_on >= a.occurred_on
  ) then
    raise exception 'day_closed' using errcode = 'restrict_violation', constraint = 'day_closed';
  end if;
  if exists (select 1 from added group by transaction_id, currency having sum(amount) <> 0) then
    raise exception 'the postings of a transaction do not balance' using errcode = 'check_violation';
  end if;
  insert into book_changes
    select account_id, occurred_on, category,
      coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
    from added group by 1, 2, 3;
  return null;
end $$;
create trigger postings_kept after insert on postings referencing new table as added
  for each statement execute function keep_postings();

-- Room for the next version of a package's row beside it, so that a payment or a step touches none of its indexes.
alter table packages set (fillfactor = 80);

-- As before, in a language that keeps its plan: making it anew was a third of what a payment's triggers took.
create or replace function write_commission_lines(payment uuid, package uuid, usd numeric, collected_on date) returns void
  language plpgsql as $$
begin
  insert into commission_lines (payment_id, employee_id, month, counted_on, collected_usd, percent, commission_usd)
  select payment, employee_id, date_trunc('month', collected_on::timestamp)::date, collected_on, share, percent,
    round(share * percent / 100, 2)
  from (
    select o.employee_id, e.commission_percent as percent,
      -- The cents that an equal share leaves over go to the first, one each.
      (div(usd * 100, o.owners) + case when o.place <= mod(usd * 100, o.owners) then 1 else 0 end) / 100 as share
    from (
      select s.employee_id, row_number() over (order by s.employee_id) as place, count(*) over () as owners
      from packages p join customer_sales_persons s on s.customer_id = p.receiver_id where p.id = package
    ) o join employees e on e.id = o.employee_id
  ) shares;
end $$;
