-- Where cargo is received and handed over; the specification's two first. What stores an office stores its code.
create table offices (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  kind text not null check (kind in ('receiving', 'delivering')),
  english text not null check (length(english) between 1 and 80),
  chinese text not null check (length(chinese) between 1 and 80),
  swahili text not null check (length(swahili) between 1 and 80),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- Where it is and when it is open; empty of the company's own two, whose profile says so.
  city text check (length(city) between 1 and 60),
  address text check (length(address) between 1 and 300),
  phone text check (length(phone) between 1 and 20),
  weekday_hours text not null default '' check (length(weekday_hours) <= 11),
  weekend_hours text not null default '' check (length(weekend_hours) <= 11),
  sort_order smallint not null check (sort_order between 1 and 999),
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into offices (code, kind, english, chinese, swahili, country_code, sort_order) values
  ('guangzhou', 'receiving', 'Guangzhou', '广州', 'Guangzhou', 'CN', 1),
  ('dar-es-salaam', 'delivering', 'Dar es Salaam', '达累斯萨拉姆', 'Dar es Salaam', 'TZ', 2);

-- The former version writes these two alone, and they cannot be deleted.
alter table locations drop constraint locations_site_check,
  add constraint locations_site_fkey foreign key (site) references offices (code);
create index locations_site on locations (site);
alter table stock_takes drop constraint stock_takes_site_check,
  add constraint stock_takes_site_fkey foreign key (site) references offices (code);
create index stock_takes_site on stock_takes (site);
