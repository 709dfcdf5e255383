-- Of a rider's hand-over: the packages of which only some pieces went, with those; null where all did.
alter table rider_visits add column parts jsonb check (jsonb_typeof(parts) = 'array');
