-- What customers claim for cargo that is lost, short, damaged, wet, late or overcharged, and what became of it.
create table cargo_claims (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  package_id uuid not null references packages (id),
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('lost', 'short', 'damaged', 'wet', 'late', 'overcharged')),
  state text not null default 'opened'
    check (state in ('opened', 'inProof', 'offered', 'accepted', 'refused', 'paid', 'credited', 'closed')),
  description text not null check (length(description) between 1 and 2000),
  asked_amount numeric(18, 2) check (asked_amount > 0),
  asked_currency text references currencies (code),
  -- Null where the customer opened it.
  opened_by uuid references employees (id),
  -- What the desk found out: the part of the cargo that it is about, and its value on documents.
  affected_kg numeric(12, 3) check (affected_kg >= 0),
  declared_usd numeric(18, 2) check (declared_usd >= 0),
  insured_usd numeric(18, 2) check (insured_usd >= 0),
  supplier text check (length(supplier) between 1 and 120),
  findings text check (length(findings) between 1 and 2000),
  offer_basis text check (offer_basis in ('perKg', 'declared', 'insured', 'byHand')),
  offer_limit_usd numeric(18, 2),
  offer_amount numeric(18, 2) check (offer_amount > 0),
  offer_currency text references currencies (code),
  -- {"en", "zh", "sw"}, as the customer read it.
  offer_texts jsonb,
  offer_note text check (length(offer_note) between 1 and 500),
  offered_by uuid references employees (id),
  offered_at timestamptz,
  refused_by text check (refused_by in ('customer', 'office')),
  -- Asked for; above the company's sum another person confirms it.
  settlement text check (settlement in ('expense', 'credit')),
  settlement_account_id uuid references accounts (id),
  settlement_package_id uuid references packages (id),
  settlement_asked_by uuid references employees (id),
  settlement_asked_at timestamptz,
  settled_by uuid references employees (id),
  settled_at timestamptz,
  transaction_id uuid unique references transactions (id),
  discount_id uuid unique references discounts (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((asked_amount is null) = (asked_currency is null)),
  check (state not in ('offered', 'accepted', 'paid', 'credited') or
    (offer_amount is not null and offer_currency is not null and offer_texts is not null)),
  check ((settled_at is not null) = (num_nonnulls(transaction_id, discount_id) = 1)),
  check (state <> 'paid' or transaction_id is not null),
  check (state <> 'credited' or discount_id is not null),
  check ((state = 'refused') <= (refused_by is not null))
);
create index cargo_claims_package on cargo_claims (package_id);
create index cargo_claims_settlement_package on cargo_claims (settlement_package_id);
create index cargo_claims_customer on cargo_claims (customer_id);
create index cargo_claims_open on cargo_claims (updated_at, id) where state <> 'closed';
-- The same thing is claimed once at a time.
create unique index cargo_claims_once on cargo_claims (package_id, kind) where state <> 'closed';

-- What was done, by whom: written once.
create table cargo_claim_events (
  id bigint generated always as identity primary key,
  claim_id uuid not null references cargo_claims (id),
  action text not null check (length(action) between 1 and 40),
  -- After it.
  state text not null,
  note text check (length(note) between 1 and 2000),
  -- How a customer's word came that the office wrote down.
  channel text check (channel in ('phone', 'counter', 'message')),
  -- Null for the customer.
  employee_id uuid references employees (id),
  at timestamptz not null default now()
);
create index cargo_claim_events_claim on cargo_claim_events (claim_id, id);
create trigger cargo_claim_events_stay before update or delete on cargo_claim_events for each row execute function refuse_change();

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('photo', 'profile', 'logo', 'blog', 'proof', 'signature', 'claim'));
create table cargo_claim_photos (
  file_id uuid primary key references files (id),
  claim_id uuid not null references cargo_claims (id),
  -- Null for the customer's.
  added_by uuid references employees (id),
  added_at timestamptz not null default now()
);
create index cargo_claim_photos_claim on cargo_claim_photos (claim_id, added_at);
