-- That a customer looked at an issued invoice: one row a day and method, so that a link which is opened all day long stays small.
-- Looks of the office are not among them.
create table invoice_looks (
  invoice_id uuid not null references invoices (id),
  looked_on date not null,
  -- In the customer's own pages, by a link that was sent, or as a PDF.
  method text not null check (method in ('account', 'link', 'pdf')),
  looked_at timestamptz not null default now(),
  primary key (invoice_id, looked_on, method)
);

-- The messages that brought the link of an issued invoice to its customer.
create table invoice_messages (
  invoice_id uuid not null references invoices (id),
  -- A customer who is forgotten takes the messages along.
  message_id uuid not null references messages (id) on delete cascade,
  primary key (invoice_id, message_id)
);
create index invoice_messages_message on invoice_messages (message_id);
