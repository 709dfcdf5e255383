-- A look at a customer's pages ends with the sign-in of whoever looks.
alter table customer_links add column session_id uuid references sessions (id) on delete cascade;
alter table customer_views add column session_id uuid references sessions (id) on delete cascade;
-- A session that ends asks both tables by index.
create index customer_links_session on customer_links (session_id) where session_id is not null;
create index customer_views_session on customer_views (session_id) where session_id is not null;
