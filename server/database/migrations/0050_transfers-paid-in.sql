-- What says that the customer's money for a transfer came in: the bank's reference, or a second person's reason.
alter table money_transfers
  add column pay_in_account_id uuid references accounts (id),
  add column pay_in_reference text check (length(pay_in_reference) between 1 and 100),
  add column pay_in_override_reason text check (length(pay_in_override_reason) between 1 and 500);
create index money_transfers_pay_in on money_transfers (pay_in_account_id, reference_key(pay_in_reference))
  where pay_in_reference is not null;
