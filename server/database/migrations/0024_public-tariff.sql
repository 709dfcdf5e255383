-- How a product at this price travels: a television by air does not cost what it costs by sea.
alter table products add column freight_mode text not null default 'both'
  check (freight_mode in ('sea', 'air', 'both'));
-- What the public price list shows.
create index products_tariff on products (lower(english), id) where is_active and price > 0;
