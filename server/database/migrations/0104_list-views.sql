-- A list as somebody wants to see it again: what its address says after the question mark, under a name.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  owner_id uuid not null references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index list_views_name on list_views (owner_id, list, lower(name));
create index list_views_shared on list_views (list) where is_shared;
