-- Where money lies (cash box, bank, mobile money) and what it is for (the other side of each entry).
create table accounts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('cash', 'bank', 'mobile_money', 'income', 'expense', 'customers', 'suppliers', 'equity', 'exchange')),
  currency text not null references currencies (code),
  details text check (length(details) <= 300),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (id, currency)
);
create unique index accounts_name on accounts (lower(name), currency);

create table transactions (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('income', 'expense', 'transfer', 'exchange')),
  currency text not null references currencies (code),
  amount numeric(18, 2) not null check (amount > 0),
  description text not null check (length(description) between 1 and 500),
  category text check (length(category) <= 60),
  occurred_on date not null,
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  batch_id uuid references batches (id),
  is_batch_expense boolean not null default false,
  -- Set for what a payment on a package wrote: only the package can change it.
  package_id uuid references packages (id),
  -- Deleting writes a reversal that points back here; both stay.
  reverses_id uuid unique references transactions (id),
  reversed_at timestamptz,
  reversed_by uuid references employees (id),
  check (not is_batch_expense or (batch_id is not null and type = 'expense')),
  check (reverses_id <> id)
);
create index transactions_date on transactions (occurred_on desc, id);
create index transactions_batch on transactions (batch_id) where batch_id is not null;
create index transactions_package on transactions (package_id) where package_id is not null;
create index transactions_currency on transactions (currency, type, occurred_on);

create function keep_currency_and_type() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency or new.type <> old.type then
    raise exception 'the currency and type of a transaction never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger transactions_currency_and_type before update on transactions
  for each row execute function keep_currency_and_type();

-- The double entry beneath: debit is positive, credit negative, each transaction sums to zero per currency.
create table postings (
  id uuid primary key default gen_random_uuid(),
  transaction_id uuid not null references transactions (id),
  account_id uuid not null,
  currency text not null references currencies (code),
  amount numeric(18, 2) not null check (amount <> 0),
  foreign key (account_id, currency) references accounts (id, currency)
);
create index postings_transaction on postings (transaction_id);
create index postings_account on postings (account_id);
create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();

create function postings_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from postings where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'the postings of transaction % do not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on postings
  deferrable initially deferred for each row execute function postings_balance();

-- Gap-free numbers are taken by locking the counter's row inside the transaction that uses them.
create table counters (
  name text primary key,
  value bigint not null default 0 check (value >= 0)
);
insert into counters (name) values ('receipt');

create table payments (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id),
  transaction_id uuid not null unique references transactions (id),
  account_id uuid references accounts (id),
  receipt_number bigint unique check (receipt_number > 0),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null references currencies (code),
  -- Units of the currency per US$ 1 when the payment was taken.
  rate numeric(18, 6) not null check (rate > 0),
  amount_usd numeric(16, 2) not null check (amount_usd >= 0),
  method text not null check (method in ('cash', 'bank', 'mobile_money')),
  reference text check (length(reference) <= 100),
  note text check (length(note) <= 500),
  paid_on date not null,
  recorded_by uuid references employees (id),
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid references employees (id),
  reversal_reason text check (length(reversal_reason) <= 500),
  check (currency <> 'USD' or rate = 1),
  check (reversed_at is null or reversal_reason is not null)
);
create index payments_package on payments (package_id, created_at);
create index payments_date on payments (paid_on);

create table discounts (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null references currencies (code),
  rate numeric(18, 6) not null check (rate > 0),
  amount_usd numeric(16, 2) not null check (amount_usd >= 0),
  reason text not null check (length(reason) between 1 and 500),
  given_by uuid references employees (id),
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid references employees (id),
  check (currency <> 'USD' or rate = 1)
);
create index discounts_package on discounts (package_id, created_at);

create table day_closings (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  closed_on date not null,
  expected numeric(18, 2) not null,
  counted numeric(18, 2) not null,
  explanation text check (length(explanation) <= 500),
  closed_by uuid references employees (id),
  closed_at timestamptz not null default now(),
  unique (account_id, closed_on),
  check (expected = counted or explanation is not null)
);

create table suppliers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 160),
  bank_name text,
  bank_address text,
  account_number text,
  swift text check (swift ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  country text,
  created_at timestamptz not null default now()
);
create index suppliers_name on suppliers (lower(name));

create table money_transfers (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references customers (id),
  supplier_id uuid not null references suppliers (id),
  sender_name text not null check (length(sender_name) between 1 and 160),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null references currencies (code),
  rate numeric(18, 6) not null check (rate > 0),
  fee numeric(18, 2) not null default 0 check (fee >= 0),
  fee_currency text not null references currencies (code),
  margin_percent numeric(6, 3) not null default 0,
  purpose text check (length(purpose) <= 300),
  status text not null default 'requested' check (status in ('requested', 'approved', 'paid', 'cancelled')),
  requested_by uuid not null references employees (id),
  approved_by uuid references employees (id),
  paid_by uuid references employees (id),
  proof_file_id uuid references files (id),
  transaction_id uuid unique references transactions (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Maker and checker are two people.
  check (approved_by <> requested_by),
  check (status not in ('approved', 'paid') or approved_by is not null),
  check (status <> 'paid' or (paid_by is not null and transaction_id is not null))
);
create index money_transfers_status on money_transfers (status, created_at desc);
create index money_transfers_customer on money_transfers (customer_id);

create table tt_invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (length(number) between 1 and 40),
  money_transfer_id uuid references money_transfers (id),
  supplier_id uuid not null references suppliers (id),
  purpose text not null check (length(purpose) between 1 and 300),
  currency text not null references currencies (code),
  issued_on date not null,
  due_on date,
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  check (due_on is null or due_on >= issued_on)
);
create table tt_invoice_items (
  tt_invoice_id uuid not null references tt_invoices (id) on delete cascade,
  position smallint not null check (position >= 0),
  description text not null check (length(description) between 1 and 300),
  quantity numeric(16, 6) not null check (quantity > 0),
  price numeric(16, 4) not null check (price >= 0),
  primary key (tt_invoice_id, position)
);
