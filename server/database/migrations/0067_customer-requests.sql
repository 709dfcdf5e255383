-- What a customer asks for a package from the own pages, and what the office answers. 'Ship it' is a waiting status.
create table customer_requests (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references packages (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  kind text not null check (kind in ('wait', 'air', 'sea', 'together', 'measureDoubt', 'priceDoubt')),
  text text check (length(text) <= 500),
  wanted_on date,
  -- What the customer saw while asking.
  weight_kg numeric not null,
  cbm numeric not null,
  net_usd numeric not null,
  quoted_usd numeric,
  due_at timestamptz,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  answer text check (length(answer) <= 500),
  answered_by uuid references employees (id),
  answered_at timestamptz,
  after_weight_kg numeric,
  after_cbm numeric,
  after_net_usd numeric,
  created_at timestamptz not null default now(),
  check ((state in ('accepted', 'refused')) = (answer is not null and answered_at is not null)),
  check (kind <> 'together' or wanted_on is not null)
);
create unique index customer_requests_once on customer_requests (package_id, kind) where state = 'open';
create index customer_requests_package on customer_requests (package_id, created_at);
create index customer_requests_customer on customer_requests (customer_id);
create index customer_requests_open on customer_requests (created_at) where state = 'open';

-- The other packages of a wish to be sent together.
create table customer_request_packages (
  request_id uuid not null references customer_requests (id) on delete cascade,
  package_id uuid not null references packages (id) on delete cascade,
  primary key (request_id, package_id)
);
create index customer_request_packages_package on customer_request_packages (package_id);

-- Photos of an answer: the parcel on the scale.
create table customer_request_photos (
  request_id uuid not null references customer_requests (id) on delete cascade,
  file_id uuid not null unique references files (id) on delete cascade,
  position smallint not null,
  primary key (request_id, position)
);
