-- Where a transfer goes, as it stood when it was asked for: what is approved is what is paid. Of a supplier without a bank it is empty.
alter table money_transfers
  add column bank_name text check (length(bank_name) <= 160),
  add column account_number text check (length(account_number) <= 60),
  add column swift text check (length(swift) <= 11),
  -- The last time a new bank of the supplier sent it back to be approved again.
  add column sent_back_at timestamptz,
  -- Of a paid transfer: who asks for its cancellation, until a second person answers.
  add column cancel_asked_by uuid references employees (id),
  add column cancel_asked_at timestamptz,
  add column cancel_asked_reason text check (length(cancel_asked_reason) <= 500),
  add check ((cancel_asked_by is null) = (cancel_asked_at is null)),
  add check ((cancel_asked_by is null) = (cancel_asked_reason is null));
update money_transfers m set bank_name = s.bank_name, account_number = s.account_number, swift = s.swift
  from suppliers s where s.id = m.supplier_id and m.status in ('requested', 'approved');
create index money_transfers_last_paid on money_transfers (supplier_id, paid_at desc) where status = 'paid';

-- A new bank of a supplier, until a second person confirms it or somebody rejects it.
create table supplier_bank_changes (
  supplier_id uuid primary key references suppliers (id) on delete cascade,
  bank_name text check (length(bank_name) <= 160),
  bank_address text check (length(bank_address) <= 300),
  account_number text check (length(account_number) <= 60),
  swift text check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  asked_by uuid not null references employees (id),
  asked_at timestamptz not null default now()
);

-- The one manager who may check transfers beside the super admins: by whom they were named, and whether that was the only super admin.
alter table employees
  add column checker_named_by uuid references employees (id),
  add column checker_named_at timestamptz,
  add column checker_named_alone boolean,
  add check ((checker_named_by is null) = (checker_named_at is null)),
  add check ((checker_named_by is null) = (checker_named_alone is null));
create unique index employees_one_checker on employees ((true)) where checker_named_at is not null;
