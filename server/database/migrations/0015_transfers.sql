alter table suppliers
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  add check (length(bank_name) <= 160),
  add check (length(bank_address) <= 300),
  add check (length(account_number) <= 60),
  add check (length(country) <= 60);

-- The fee is in the currency that the customer pays in; the entries of the books point at their transfer.
alter table money_transfers rename column fee_currency to pay_in_currency;
alter table money_transfers
  drop column transaction_id,
  add column number bigint,
  add column pay_in_rate numeric(18, 6) not null default 1 check (pay_in_rate > 0),
  -- In the currency that the customer pays in: the amount itself, and the margin on it.
  add column cost numeric(18, 2) not null default 0 check (cost >= 0),
  add column margin numeric(18, 2) not null default 0 check (margin >= 0),
  add column approved_at timestamptz,
  add column paid_at timestamptz,
  add column paid_on date,
  add column pay_reference text check (length(pay_reference) <= 100),
  add column cancelled_by uuid references employees (id),
  add column cancelled_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) <= 500);
update money_transfers m set number = n.number
  from (select id, row_number() over (order by created_at, id) as number from money_transfers) n where n.id = m.id;
alter table money_transfers
  alter column number set not null,
  alter column pay_in_rate drop default,
  alter column cost drop default,
  alter column margin drop default,
  add unique (number),
  add check (currency <> 'USD' or rate = 1),
  add check (pay_in_currency <> 'USD' or pay_in_rate = 1),
  -- The company charges itself nothing.
  add check (customer_id is not null or (fee = 0 and margin = 0)),
  add check ((approved_by is null) = (approved_at is null)),
  add check (status <> 'paid' or (paid_by is not null and paid_at is not null and paid_on is not null)),
  add check ((status = 'cancelled') = (cancelled_at is not null)),
  add check (cancelled_at is null or (cancelled_by is not null and cancel_reason is not null));
create index money_transfers_supplier on money_transfers (supplier_id);
insert into counters (name, value) select 'money_transfer', coalesce(max(number), 0) from money_transfers;

alter table transactions
  -- Set for what a money transfer wrote: only the transfer can take it back.
  add column money_transfer_id uuid references money_transfers (id),
  add check (money_transfer_id is null or package_id is null);
create index transactions_money_transfer on transactions (money_transfer_id) where money_transfer_id is not null;

-- A document says what was true when it was written, whatever becomes of the supplier's bank.
alter table tt_invoices
  add column remitter text not null default '' check (length(remitter) <= 200),
  add column beneficiary text not null default '' check (length(beneficiary) <= 160),
  add column bank_name text not null default '',
  add column bank_address text,
  add column account_number text not null default '',
  add column swift text check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  add column country text,
  add column total numeric(18, 2) not null default 0 check (total >= 0),
  add column cancelled_by uuid references employees (id),
  add column cancelled_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) <= 500),
  add check ((cancelled_at is null) = (cancel_reason is null));
alter table tt_invoices
  alter column remitter drop default,
  alter column beneficiary drop default,
  alter column bank_name drop default,
  alter column account_number drop default,
  alter column total drop default;
create index tt_invoices_transfer on tt_invoices (money_transfer_id) where money_transfer_id is not null;
create index tt_invoices_supplier on tt_invoices (supplier_id);
create index tt_invoices_date on tt_invoices (issued_on desc, number desc);
