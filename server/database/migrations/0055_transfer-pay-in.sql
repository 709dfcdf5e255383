-- The customer's money transfer that incoming money paid for.
alter table incoming_money add column money_transfer_id uuid references money_transfers (id);
create unique index incoming_money_transfer on incoming_money (money_transfer_id) where money_transfer_id is not null;
