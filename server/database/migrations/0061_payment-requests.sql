-- What customers asked to pay by a prompt on their phone, and what became of it at the provider.
create table payment_requests (
  id uuid primary key default gen_random_uuid(),
  -- Ours, as the provider is told it: letters and digits alone.
  order_number text not null unique check (order_number ~ '^[A-Z0-9]{18}$'),
  gateway text not null check (length(gateway) between 1 and 40),
  account_id uuid not null references accounts (id),
  subject text not null check (subject in ('combined', 'fixed-price', 'statement', 'tracking')),
  -- Of the packages that it is for.
  subject_hash text not null check (length(subject_hash) = 64),
  phone text not null check (length(phone) <= 40),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null references currencies (code),
  -- [{"packageId", "amount"}], as it was when it was asked for.
  shares jsonb not null,
  state text not null default 'created'
    check (state in ('created', 'unknown', 'sent', 'paid', 'differs', 'refused', 'expired')),
  provider_id text check (length(provider_id) <= 200),
  -- What a callback said: nothing is booked for it, the provider is asked.
  claimed_amount numeric(18, 2) check (claimed_amount > 0),
  claimed_currency text check (length(claimed_currency) <= 10),
  claimed_reference text check (length(claimed_reference) <= 100),
  problem text check (length(problem) <= 300),
  incoming_money_id uuid unique references incoming_money (id),
  attempts integer not null default 0,
  callbacks integer not null default 0,
  -- When the provider is asked next; null once it has answered.
  next_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'paid' or incoming_money_id is not null)
);
create index payment_requests_due on payment_requests (gateway, next_at) where next_at is not null;
create index payment_requests_phone on payment_requests (phone, created_at);
create index payment_requests_account on payment_requests (account_id);

-- Money that a gateway was asked for is brought by nobody of the office.
alter table incoming_money
  alter column created_by drop not null,
  drop constraint incoming_money_source_check,
  add constraint incoming_money_source_check check (source in ('statement', 'gateway', 'sms', 'manual')),
  add constraint incoming_money_created_by_check check (created_by is not null or source in ('gateway', 'statement')),
  drop constraint incoming_money_provider_check,
  add constraint incoming_money_provider_check
    check (provider in ('mpesa', 'mixx', 'airtel', 'halopesa', 'selcom', 'azampay', 'clickpesa', 'bank'));
