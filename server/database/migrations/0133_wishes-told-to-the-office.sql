-- A wish to be forgotten that a customer told the office: who wrote it down, and how the customer asked (docs/decisions/0127).
alter table forgetting_requests add column asked_by uuid references employees (id);
alter table forgetting_requests add column note text check (length(note) between 1 and 500);
create index forgetting_requests_asked_by on forgetting_requests (asked_by) where asked_by is not null;
