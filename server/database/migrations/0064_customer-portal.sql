-- One-time codes that open a customer's own pages. The code itself is in its message alone.
create table customer_codes (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash bytea not null,
  tries smallint not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index customer_codes_phone on customer_codes (phone, id desc);
create index customer_codes_created on customer_codes (created_at);

-- A device on which somebody entered by a code to this phone, which may be of several customers.
create table customer_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  customer_id uuid references customers (id),
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index customer_sessions_phone on customer_sessions (phone);
create index customer_sessions_customer on customer_sessions (customer_id) where customer_id is not null;
