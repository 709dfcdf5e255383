-- The customer's money transfer that incoming money paid for.
alter table incoming_money add column money_transfer_id uuid references money_transfers (id);
create unique index incoming_money_transfer on incoming_money (money_transfer_id) where money_transfer_id is not null;
-- The packages that owe just what came in.
create index packages_open_tzs on packages (((total_usd - discount_usd - paid_usd) * currency_converter)) where is_unpaid;
create index packages_open_usd on packages ((total_usd - discount_usd - paid_usd)) where is_unpaid;
