-- What the tariff bills: versions with a first day, for all customers or for one. A draft is changed freely, what was
-- published never.
create table price_lists (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  name text not null check (length(name) between 1 and 120),
  -- Null for everybody.
  customer_id uuid references customers (id),
  -- What the general list's prices change by for this customer.
  percent numeric(5, 2) check (percent > -100 and percent <= 100),
  first_day date not null,
  created_by uuid references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  published_by uuid references employees (id),
  published_at timestamptz,
  check (percent is null or customer_id is not null)
);
create unique index price_lists_day on price_lists (coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), first_day)
  where published_at is not null;
create index price_lists_customer on price_lists (customer_id) where customer_id is not null;

create table price_rules (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references price_lists (id) on delete cascade,
  position smallint not null check (position >= 0),
  product_id uuid references products (id),
  general_name text check (length(general_name) between 1 and 120),
  freight_mode text check (freight_mode in ('sea', 'air')),
  departure_port text check (departure_port in ('guangzhou', 'hongkong')),
  measure text not null check (measure in ('kg', 'cbm', 'item', 'other')),
  currency text not null check (currency in ('USD', 'TZS', 'CNY')),
  price numeric(14, 4) not null check (price > 0),
  minimum_charge numeric(14, 2) check (minimum_charge > 0),
  rounding_step numeric(14, 6) check (rounding_step > 0),
  rounding_direction text not null check (rounding_direction in ('up', 'down', 'nearest')),
  divisor integer check (divisor between 1000 and 20000),
  kg_per_cbm integer check (kg_per_cbm between 50 and 2000),
  scope text not null check (scope in ('piece', 'package')),
  unique (list_id, position),
  check (product_id is null or general_name is null)
);
create index price_rules_product on price_rules (product_id) where product_id is not null;

create function refuse_published_list() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a published price list stays as it is';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger price_lists_stay before update or delete on price_lists
  for each row execute function refuse_published_list();

create function refuse_published_rule() returns trigger language plpgsql as $$
begin
  if exists (select from price_lists where id = case tg_op when 'INSERT' then new.list_id else old.list_id end
    and published_at is not null) then
    raise exception 'a published price list stays as it is';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger price_rules_stay before insert or update or delete on price_rules
  for each row execute function refuse_published_rule();

-- The rule that a line was priced by, with every step; null where no list was in force.
alter table packing_items add column price_rule_id uuid references price_rules (id);
alter table packing_items add column pricing jsonb;
create index packing_items_price_rule on packing_items (price_rule_id) where price_rule_id is not null;

-- A package whose lines have a price in part is to be priced all the same.
alter table packages drop constraint packages_unpriced_costs_nothing;

alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate', 'byHand'));
-- False for what is only on the daily list, within the company's tolerance.
alter table exceptions add column needs_look boolean not null default true;
