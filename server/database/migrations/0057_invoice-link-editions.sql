-- Revoked links: what they say (a hash of it) and how often it was revoked. Only a link of the present edition is ours.
create table invoice_link_editions (
  content_hash text primary key check (length(content_hash) = 64),
  edition integer not null check (edition > 0),
  revoked_by uuid not null references employees (id),
  revoked_at timestamptz not null default now()
);
