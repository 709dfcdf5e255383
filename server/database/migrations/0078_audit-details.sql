-- Personal values of audit entries, by reference: the entry holds the SHA-256 of `content`, in which a salt stands, so that
-- a row that is gone can neither be read nor guessed and the chain goes on being provable (docs/decisions/0078).
create table audit_details (
  id uuid primary key,
  -- The customer whose data these are, who may be deleted.
  customer_id uuid not null,
  content text not null
);
create index audit_details_customer on audit_details (customer_id);
create trigger audit_details_stay before update on audit_details for each row execute function refuse_change();
create trigger audit_details_no_truncate before truncate on audit_details for each statement execute function refuse_change();
