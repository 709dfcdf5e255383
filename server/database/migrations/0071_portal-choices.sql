-- What a customer chose for messages: one channel where several are open, and the news of the journey that are not wanted.
alter table customers
  add column notice_channel text check (notice_channel in ('sms', 'whatsapp')),
  add column unwanted_notices text[] not null default '{}';

-- Links that open a customer's pages once: in a message to a phone, or for somebody of the office who looks on.
create table customer_links (
  token_hash bytea primary key,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  customer_id uuid references customers (id) on delete cascade,
  employee_id uuid references employees (id),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((phone is null) <> (employee_id is null) and (employee_id is null) = (customer_id is null))
);
create index customer_links_created on customer_links (created_at);

-- Somebody of the office who sees a customer's pages, and changes nothing there.
create table customer_views (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  customer_id uuid not null references customers (id) on delete cascade,
  employee_id uuid not null references employees (id),
  created_at timestamptz not null default now()
);
create index customer_views_created on customer_views (created_at);
