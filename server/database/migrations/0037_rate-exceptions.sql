-- The rate of a package when money was counted on it: a batch's new rate may change the package's own afterwards.
alter table payments add column package_rate numeric(18, 6) check (package_rate > 0);
alter table discounts add column package_rate numeric(18, 6) check (package_rate > 0);
-- The day whose rate counts, once the rate was set on another day than the record was made.
alter table batches add column rate_set_on date;
alter table money_transfers add column rate_set_on date;

-- A rate far from that of its day, with the manager's reason. A null reason: it was there before reasons were asked for.
create table rate_exceptions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('package', 'payment', 'discount', 'batch', 'transfer')),
  subject_id uuid not null,
  -- What people call the subject: a tracking number, a batch's number.
  label text not null,
  currency text not null references currencies (code),
  day date not null,
  rate numeric(18, 6) not null check (rate > 0),
  day_rate numeric(18, 6) not null check (day_rate > 0),
  reason text check (length(reason) between 1 and 500),
  set_by uuid references employees (id),
  set_at timestamptz not null default now(),
  -- The batch's exception that rewrote this package's rate: the two are looked at together.
  part_of uuid references rate_exceptions (id),
  seen_by uuid references employees (id),
  seen_at timestamptz
);
create index rate_exceptions_subject on rate_exceptions (subject_id);
create index rate_exceptions_unseen on rate_exceptions (set_at, id) where seen_at is null and part_of is null;

-- The rates in force on a day of the office: the one at its beginning and those set until its end. A day before the first
-- rate counts at the first. The latest comes last; empty while no rate was ever set.
create function rates_of_day(of_currency text, of_day date) returns numeric[] language sql stable as $$
  with bounds as (
    select of_day::timestamp at time zone 'Africa/Dar_es_Salaam' as starts,
      (of_day + 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  ), known as (
    (select rate, set_at from exchange_rates, bounds
      where currency = of_currency and set_at < starts order by set_at desc, id limit 1)
    union all
    (select rate, set_at from exchange_rates, bounds where currency = of_currency and set_at >= starts and set_at < ends)
  )
  select case
    when of_currency = 'USD' then array[1::numeric]
    when exists (select from known) then (select array_agg(rate order by set_at) from known)
    else coalesce(
      (select array[rate] from exchange_rates where currency = of_currency order by set_at, id limit 1), array[]::numeric[])
  end
$$;

-- Every rate that counts, with the day it belongs to; own_rate is another one that it may equal.
create view rates_in_use as
  select 'package' as kind, id as subject_id, tracking_number as label, 'TZS' as currency,
    (created_at at time zone 'Africa/Dar_es_Salaam')::date as day, currency_converter as rate, null::numeric as own_rate
  from packages
  union all
  select 'payment', p.id, c.tracking_number, p.currency, p.paid_on, p.rate,
    case when p.currency = 'TZS' then coalesce(p.package_rate, c.currency_converter) end
  from payments p join packages c on c.id = p.package_id
  where p.reversed_at is null and p.currency <> 'USD'
  union all
  select 'discount', d.id, c.tracking_number, d.currency, (d.created_at at time zone 'Africa/Dar_es_Salaam')::date, d.rate,
    case when d.currency = 'TZS' then coalesce(d.package_rate, c.currency_converter) end
  from discounts d join packages c on c.id = d.package_id
  where d.reversed_at is null and d.currency <> 'USD'
  union all
  select 'batch', id, number, 'TZS', coalesce(rate_set_on, (created_at at time zone 'Africa/Dar_es_Salaam')::date),
    exchange_rate, null
  from batches
  union all
  select 'transfer', m.id, m.number::text, r.currency,
    coalesce(m.rate_set_on, (m.created_at at time zone 'Africa/Dar_es_Salaam')::date), r.rate, null
  from money_transfers m
  cross join lateral (values (m.currency, m.rate), (m.pay_in_currency, m.pay_in_rate)) r (currency, rate)
  where m.status <> 'cancelled' and r.currency <> 'USD';

insert into rate_exceptions (kind, subject_id, label, currency, day, rate, day_rate)
select distinct u.kind, u.subject_id, u.label, u.currency, u.day, u.rate, n.rate
from rates_in_use u
cross join lateral (
  select r as rate from unnest(rates_of_day(u.currency, u.day) || u.own_rate) r
  where r is not null order by abs(u.rate - r) / r limit 1
) n
where abs(u.rate - n.rate) > n.rate * case when u.kind in ('payment', 'discount') then 0.05 else 0.10 end;
