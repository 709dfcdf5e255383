-- The rate at which moved credit counts in TShs: that of the package which had it, when it was moved.
alter table credit_moves add column package_rate numeric(18, 6) check (package_rate > 0);

-- What stands as taken for a package, with what it was in TShs on its day: no rate set later changes it. Credit that moved
-- to another package is taken from the one and counts for the other.
create view package_takings as
  select p.package_id, p.paid_on, p.created_at, p.receipt_number, p.currency, p.amount, p.amount_usd,
    case when p.currency = 'TZS' then p.amount
      else round(p.amount_usd * coalesce(p.package_rate, c.currency_converter), 2) end as amount_tzs
  from payments p join packages c on c.id = p.package_id
  where p.reversed_at is null
  union all
  select m.to_package_id, (m.created_at at time zone 'Africa/Dar_es_Salaam')::date, m.created_at, null, 'USD',
    m.amount_usd, m.amount_usd, round(m.amount_usd * coalesce(m.package_rate, c.currency_converter), 2)
  from credit_moves m join packages c on c.id = m.from_package_id
  union all
  select m.from_package_id, (m.created_at at time zone 'Africa/Dar_es_Salaam')::date, m.created_at, null, 'USD',
    -m.amount_usd, -m.amount_usd, -round(m.amount_usd * coalesce(m.package_rate, c.currency_converter), 2)
  from credit_moves m join packages c on c.id = m.from_package_id;
