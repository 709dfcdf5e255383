-- The office's currencies in their order. The former version reads three of them by their codes, and writes none.
alter table currencies
  add column id uuid not null default gen_random_uuid() unique,
  add column sort_order smallint not null default 100 check (sort_order between 1 and 999),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update currencies set sort_order = case code when 'USD' then 1 when 'TZS' then 2 else 3 end where code in ('USD', 'TZS', 'CNY');
