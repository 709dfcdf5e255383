-- The desk of incoming money: a sum may be parked for a customer, and what waits is looked at again from time to time.
alter table incoming_money
  add column customer_id uuid references customers (id),
  drop constraint incoming_money_state_check,
  add constraint incoming_money_state_check check (state in ('new', 'matched', 'split', 'parked', 'returned')),
  add constraint incoming_money_parked_check check (state <> 'parked' or customer_id is not null);
create index incoming_money_customer on incoming_money (customer_id) where customer_id is not null;
create index incoming_money_waiting on incoming_money (account_id, judged_at) where state = 'new';
