-- The signed links of invoices that the office made: the register lists them. What such a link shows stays what stands when it
-- is opened; links of before are not here, since nothing was stored of them.
create table invoice_links (
  id uuid primary key default gen_random_uuid(),
  -- What it bills, as invoice_link_editions has it, how often that was revoked before, and the last day of the link.
  content_hash text not null check (length(content_hash) = 64),
  edition integer not null check (edition >= 0),
  until date,
  -- What it says, from which its address is signed again.
  terms jsonb not null,
  kind text not null check (kind in ('combined', 'fixed-price', 'china')),
  language text not null check (language in ('en', 'zh', 'sw')),
  -- Whose packages they were. Who is forgotten takes the links along.
  customer_id uuid not null references customers (id) on delete cascade,
  made_by uuid not null references employees (id),
  created_at timestamptz not null default now(),
  -- The same link made twice is one.
  unique nulls not distinct (content_hash, edition, until)
);
create index invoice_links_customer on invoice_links (customer_id);
create index invoice_links_created on invoice_links (created_at, id);

-- The messages that brought a link to its customer.
create table invoice_link_messages (
  link_id uuid not null references invoice_links (id) on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  primary key (link_id, message_id)
);
create index invoice_link_messages_message on invoice_link_messages (message_id);

-- That somebody who is not of the office opened it: one row a day and method, however often.
create table invoice_link_looks (
  link_id uuid not null references invoice_links (id) on delete cascade,
  looked_on date not null,
  method text not null check (method in ('link', 'pdf')),
  looked_at timestamptz not null default now(),
  primary key (link_id, looked_on, method)
);
