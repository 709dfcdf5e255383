-- A customer who is deleted asks both tables by index.
create index customer_links_customer on customer_links (customer_id) where customer_id is not null;
create index customer_views_customer on customer_views (customer_id);
