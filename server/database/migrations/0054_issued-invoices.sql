-- Invoices and credit notes as they were issued: frozen, numbered without a gap within a year, never removed.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- 'INV-2026-0001', of the year and the sequence.
  number text not null unique,
  year smallint not null,
  sequence integer not null check (sequence > 0),
  -- Of a credit note: the invoice, and why.
  credits_id uuid references invoices (id),
  reason text check (length(reason) between 1 and 500),
  -- The customer and the company as they were.
  customer_id uuid not null references customers (id),
  customer_name text not null,
  customer_tin text,
  customer_vrn text,
  company jsonb not null,
  -- The setting of its day, and TShs per US$ 1 over all packages.
  currencies text not null check (currencies in ('TZS', 'USD+TZS', 'USD')),
  rate numeric(18, 6) not null check (rate > 0),
  total_usd numeric(18, 2) not null check (total_usd > 0),
  discount_usd numeric(18, 2) not null default 0 check (discount_usd >= 0),
  payable_usd numeric(18, 2) not null generated always as (total_usd - discount_usd) stored check (payable_usd > 0),
  total_tzs numeric(18, 2) not null check (total_tzs >= 0),
  discount_tzs numeric(18, 2) not null default 0 check (discount_tzs >= 0),
  payable_tzs numeric(18, 2) not null generated always as (total_tzs - discount_tzs) stored,
  -- Contained in what is payable.
  vat_usd numeric(18, 2) not null check (vat_usd >= 0),
  vat_tzs numeric(18, 2) not null check (vat_tzs >= 0),
  issued_on date not null,
  due_on date,
  issued_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  unique (kind, year, sequence),
  check (extract(year from issued_on) = year),
  check (due_on >= issued_on),
  check ((kind = 'invoice') = (due_on is not null)),
  check ((kind = 'credit_note') = (credits_id is not null)),
  check ((kind = 'credit_note') = (reason is not null))
);
create index invoices_date on invoices (issued_on desc, created_at desc);
create index invoices_customer on invoices (customer_id, issued_on desc);
create index invoices_credits on invoices (credits_id) where credits_id is not null;

-- The packages that an invoice bills, as they were.
create table invoice_packages (
  invoice_id uuid not null references invoices (id),
  position integer not null,
  package_id uuid not null references packages (id),
  tracking_number text not null,
  received_on date not null,
  pieces integer not null,
  weight_kg numeric not null,
  cbm numeric not null,
  rate numeric(18, 6) not null check (rate > 0),
  total_usd numeric(18, 2) not null check (total_usd > 0),
  discount_usd numeric(18, 2) not null check (discount_usd >= 0),
  primary key (invoice_id, position)
);
create index invoice_packages_package on invoice_packages (package_id);

create table invoice_lines (
  invoice_id uuid not null references invoices (id),
  position integer not null,
  -- Of invoice_packages; a credit note has none.
  package_position integer,
  english text,
  chinese text,
  swahili text,
  description text,
  quantity numeric not null,
  quantity_measure text not null,
  custom_quantity_measure text,
  pieces integer not null,
  price_usd numeric not null,
  amount_usd numeric(18, 2) not null,
  amount_tzs numeric(18, 2) not null,
  tax_class text not null check (tax_class in ('standard', 'zero', 'relief', 'exempt')),
  vat_percent numeric(5, 2) not null,
  primary key (invoice_id, position)
);

create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoices_no_truncate before truncate on invoices for each statement execute function refuse_change();
create trigger invoice_packages_append_only before update or delete on invoice_packages
  for each row execute function refuse_change();
create trigger invoice_packages_no_truncate before truncate on invoice_packages
  for each statement execute function refuse_change();
create trigger invoice_lines_append_only before update or delete on invoice_lines
  for each row execute function refuse_change();
create trigger invoice_lines_no_truncate before truncate on invoice_lines
  for each statement execute function refuse_change();

-- What is due on each invoice, and its state: the one place where both are worked out. What came in is what its packages
-- were paid; a discount given since and what counts as paid (the tolerance of 0.30, or by decision) are not asked for.
create view invoice_balances as
select i.id, k.credited_usd, k.credited_tzs, p.paid_usd, d.due_usd,
  case when d.due_usd = 0 then 0 else greatest(p.open_tzs - k.credited_tzs, 0) end as due_tzs,
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
    coalesce(sum(o.open_usd), 0) as open_usd, coalesce(sum(round(o.open_usd * b.rate, 2)), 0) as open_tzs
  from invoice_packages b join packages c on c.id = b.package_id
  cross join lateral (
    select b.total_usd - greatest(b.discount_usd, c.discount_usd) - c.paid_usd as rest
  ) r
  cross join lateral (
    select case when c.is_payment_force_completed or r.rest <= 0.3 then 0 else r.rest end as open_usd
  ) o
  where b.invoice_id = i.id
) p
cross join lateral (
  select case when k.credited_usd >= i.payable_usd or p.open_usd - k.credited_usd <= 0.3 then 0
    else p.open_usd - k.credited_usd end as due_usd
) d
where i.kind = 'invoice';
