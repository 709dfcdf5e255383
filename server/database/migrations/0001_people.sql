create extension if not exists pg_trgm;

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  decimals smallint not null default 2 check (decimals between 0 and 4),
  is_active boolean not null default true
);
insert into currencies (code) values ('USD'), ('TZS'), ('CNY');

create table files (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('photo', 'profile', 'logo', 'blog', 'proof', 'signature')),
  storage_key text not null unique,
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by uuid,
  created_at timestamptz not null default now()
);
create index files_created_at on files (created_at);

create table employees (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  must_change_password boolean not null default false,
  privilege text not null check (privilege in ('employee', 'secretary', 'system manager', 'super admin')),
  position text not null check (position in ('accountant', 'sales', 'warehouse', 'customer service', 'driver', 'other')),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_number text check (whatsapp_number ~ '^\+[1-9][0-9]{6,14}$'),
  is_online_sales boolean not null default false,
  profile_file_id uuid references files (id) on delete set null,
  salary numeric(16, 2) check (salary >= 0),
  salary_currency text references currencies (code),
  commission_percent numeric(6, 3) not null default 0 check (commission_percent between 0 and 100),
  language text not null default 'en' check (language in ('en', 'zh', 'sw')),
  totp_secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (salary is null or salary_currency is not null)
);
-- A deleted employee's address may be given to a new one.
create unique index employees_email on employees (email) where status <> 'deleted';
create index employees_online_sales on employees (name) where is_online_sales and status = 'active';
alter table files add foreign key (created_by) references employees (id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  employee_id uuid not null references employees (id) on delete cascade,
  address inet,
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index sessions_employee on sessions (employee_id);
create index sessions_expires_at on sessions (expires_at);

-- Where somebody signed in with success before: such a place keeps working while strangers guess at the account.
create table known_addresses (
  employee_id uuid not null references employees (id) on delete cascade,
  address inet not null,
  last_success_at timestamptz not null default now(),
  primary key (employee_id, address)
);

-- Kept by rate-limiter-flexible: its own columns.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table exchange_rates (
  id uuid primary key default gen_random_uuid(),
  currency text not null references currencies (code) check (currency <> 'USD'),
  -- Units of the currency per US$ 1.
  rate numeric(18, 6) not null check (rate > 0),
  set_by uuid references employees (id),
  set_at timestamptz not null default now()
);
create index exchange_rates_latest on exchange_rates (currency, set_at desc, id);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_by uuid references employees (id),
  updated_at timestamptz not null default now()
);

create table idempotency_keys (
  key text not null check (length(key) between 1 and 200),
  -- Two people may make the same key; the caller belongs to it. Calls without a session are not remembered.
  employee_id uuid not null references employees (id) on delete cascade,
  operation text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (employee_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for what the system itself did.
  employee_id uuid references employees (id),
  action text not null,
  entity text not null,
  entity_id text,
  -- {"field": {"old": …, "new": …}}
  changes jsonb not null default '{}',
  reason text,
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_employee on audit_log (employee_id, at desc);
create index audit_log_at on audit_log (at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
