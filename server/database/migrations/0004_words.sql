create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  summary text not null default '' check (length(summary) <= 500),
  type text not null check (length(type) between 1 and 40),
  language text not null default 'en' check (language in ('en', 'zh', 'sw')),
  -- Sanitised HTML.
  post text not null default '',
  thumbnail_file_id uuid references files (id),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  author_id uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (status <> 'published' or published_at is not null)
);
create index blog_posts_published on blog_posts (published_at desc) where status = 'published';

create table message_templates (
  id uuid primary key default gen_random_uuid(),
  event text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  language text not null check (language in ('en', 'zh', 'sw')),
  body text not null check (length(body) between 1 and 4000),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (event, channel, language)
);

create table bulk_messages (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  channel text not null check (channel in ('sms', 'whatsapp')),
  audience jsonb not null,
  bodies jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'sending', 'paused', 'finished')),
  created_by uuid references employees (id),
  created_at timestamptz not null default now()
);

-- The outbox: one row a message to one person, whatever the gateway.
create table messages (
  id uuid primary key default gen_random_uuid(),
  bulk_message_id uuid references bulk_messages (id),
  customer_id uuid references customers (id),
  package_id uuid references packages (id) on delete set null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text not null check (language in ('en', 'zh', 'sw')),
  event text,
  body text not null check (length(body) between 1 and 4000),
  status text not null default 'queued' check (status in ('queued', 'submitted', 'sent', 'delivered', 'failed', 'unknown', 'held')),
  gateway text,
  provider_id text,
  cost numeric(12, 4) check (cost >= 0),
  cost_currency text references currencies (code),
  attempts smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index messages_provider on messages (gateway, provider_id) where provider_id is not null;
create index messages_due on messages (next_attempt_at) where status = 'queued';
create index messages_customer on messages (customer_id, created_at desc);
create index messages_bulk on messages (bulk_message_id, status) where bulk_message_id is not null;

-- Numbers that asked not to be written to, whoever's they are.
create table opt_outs (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  source text not null,
  created_at timestamptz not null default now()
);
