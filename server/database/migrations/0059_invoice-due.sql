-- As before (0054); only what is due is worked out anew. A discount and the credit note that documents it are one
-- reduction: due is the smaller of what the papers leave (the invoice less its credit notes) and what its packages owe.
create or replace view invoice_balances as
select i.id, k.credited_usd, k.credited_tzs, p.paid_usd, d.due_usd,
  case when d.due_usd = 0 then 0 else greatest(least(p.rest_tzs - k.credited_tzs, p.owed_tzs), 0) end as due_tzs,
  case
    when k.credited_usd >= i.payable_usd then 'cancelled'
    when d.due_usd = 0 then 'paid'
    when p.paid_usd > 0 then 'partPaid'
    else 'open'
  end as state
from invoices i
cross join lateral (
  select coalesce(sum(n.payable_usd), 0) as credited_usd, coalesce(sum(n.payable_tzs), 0) as credited_tzs
  from invoices n where n.credits_id = i.id
) k
cross join lateral (
  select coalesce(sum(least(c.paid_usd, b.total_usd - b.discount_usd)), 0) as paid_usd,
    coalesce(sum(r.rest_usd), 0) as rest_usd, coalesce(sum(round(r.rest_usd * b.rate, 2)), 0) as rest_tzs,
    coalesce(sum(o.owed_usd), 0) as owed_usd, coalesce(sum(round(o.owed_usd * b.rate, 2)), 0) as owed_tzs
  from invoice_packages b join packages c on c.id = b.package_id
  cross join lateral (select greatest(b.total_usd - b.discount_usd - c.paid_usd, 0) as rest_usd) r
  -- A price that rose since is no debt of this invoice; without a price the package says nothing.
  cross join lateral (
    select case when c.is_priced then least(r.rest_usd, c.total_usd - c.discount_usd - c.paid_usd) else r.rest_usd end as usd
  ) w
  cross join lateral (
    select case when c.is_payment_force_completed or w.usd <= 0.3 then 0 else w.usd end as owed_usd
  ) o
  where b.invoice_id = i.id
) p
cross join lateral (select least(p.rest_usd - k.credited_usd, p.owed_usd) as usd) s
cross join lateral (
  select case when k.credited_usd >= i.payable_usd or s.usd <= 0.3 then 0 else s.usd end as due_usd
) d
where i.kind = 'invoice';
