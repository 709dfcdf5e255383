-- A claim that a customer made on their own pages is tied to them; a stranger's is to nobody.
alter table parcel_claims
  -- Where the customer is deleted, it stays as a stranger's.
  add column customer_id uuid references customers (id) on delete set null,
  -- By what the claimant knows the parcel, where the courier number is not at hand.
  add column proof text check (length(proof) between 1 and 300),
  add column decided_at timestamptz;
create index parcel_claims_customer on parcel_claims (customer_id, created_at) where customer_id is not null;
-- A customer claims a parcel once, by whichever of their phones the pages were opened.
create unique index parcel_claims_once_customer on parcel_claims (package_id, customer_id) where status = 'open';
