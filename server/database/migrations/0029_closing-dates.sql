-- Until when goods must be at the warehouse to go with a batch; as the departure, a day of the port's calendar.
alter table batches add column closing_on date check (closing_on <= departure_on);
