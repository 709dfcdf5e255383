-- Deleting a customer, a package or a carton asks every table that may name it. Where nothing was sorted by that name the whole
-- table was read for each: the undo of an import of 10,000 customers took more than a minute, nearly all of it so.
create index customers_merged_into on customers (merged_into) where merged_into is not null;
create index inbound_messages_customer on inbound_messages (customer_id) where customer_id is not null;
create index messages_package on messages (package_id) where package_id is not null;
