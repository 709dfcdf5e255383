-- Keys by which other programs call the API. A key acts for the employee who made it, within its scopes.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- SHA-256 of the token: whoever reads the database cannot call with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The first characters of the token, by which its owner recognises it.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Whether it reads and changes the customers below alone.
  is_restricted boolean not null,
  -- The last day it is good on, in Dar es Salaam.
  expires_on date not null,
  last_used_at timestamptz,
  created_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references employees (id)
);
create index api_keys_created_by on api_keys (created_by);
create index api_keys_ended_by on api_keys (ended_by);

create table api_key_customers (
  key_id uuid not null references api_keys (id),
  customer_id uuid not null references customers (id) on delete cascade,
  primary key (key_id, customer_id)
);
create index api_key_customers_customer on api_key_customers (customer_id);
