-- Money from outside: what statements and texts of operators and banks say came in, once by the provider's reference.
create table incoming_money (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  provider text not null check (provider in ('mpesa', 'mixx', 'airtel', 'halopesa', 'selcom', 'bank')),
  reference text not null check (length(reference) between 1 and 100),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null references currencies (code),
  fee numeric(18, 2) check (fee >= 0),
  payer text check (length(payer) <= 200),
  phone text check (length(phone) <= 40),
  remark text check (length(remark) <= 500),
  -- As it was pasted, or the row of the statement.
  raw text not null check (length(raw) <= 4000),
  paid_on date not null,
  paid_at timestamptz,
  -- A text that a statement confirmed has the statement as its source.
  source text not null check (source in ('statement', 'sms', 'manual')),
  state text not null default 'new' check (state in ('new', 'matched', 'split', 'returned')),
  -- Why it did not book itself although it was sure: an error's key with its values.
  hindrance jsonb,
  -- Null until it was looked at whether it books itself.
  judged_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  settled_by uuid references employees (id),
  settled_at timestamptz,
  created_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  check ((state = 'new') = (settled_at is null)),
  check ((state = 'returned') = (reason is not null))
);
-- A bank's references are its own; of an operator there is one.
create unique index incoming_money_reference on incoming_money
  (provider, (case when provider = 'bank' then account_id::text else '' end), reference_key(reference));
create index incoming_money_state on incoming_money (state, paid_on, id);
create index incoming_money_account on incoming_money (account_id, paid_on);
create index incoming_money_unjudged on incoming_money (created_at, id) where state = 'new' and judged_at is null;
create index incoming_money_created_by on incoming_money (created_by);
create index incoming_money_settled_by on incoming_money (settled_by);

-- What incoming money was booked as; those taken back stay.
create table incoming_money_payments (
  payment_id uuid primary key references payments (id),
  incoming_money_id uuid not null references incoming_money (id)
);
create index incoming_money_payments_money on incoming_money_payments (incoming_money_id);

-- The field of a statement's column, as the office said it for an account.
create table statement_columns (
  account_id uuid not null references accounts (id),
  header_key text not null check (length(header_key) between 1 and 100),
  field text not null,
  primary key (account_id, header_key)
);
