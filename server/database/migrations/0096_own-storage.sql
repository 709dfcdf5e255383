-- A line of a packing list without pieces is no goods but a charge, such as storage: it weighs and fills nothing.
alter table packing_items drop constraint packing_items_pieces_check;
alter table packing_items add constraint packing_items_pieces_check check (pieces >= 0);
alter table packing_items add constraint packing_items_charge_check check
  (pieces > 0 or (product_id is null and weight_kg is null and cbm is null)) not valid;

-- The first day on which the receiver was told that it can be collected; a reminder does not move it.
alter table packages add column ready_on date;

-- What was put on the price of a package, once for each day that it was counted to.
create table storage_charges (
  package_id uuid not null references packages (id) on delete cascade,
  through_on date not null,
  days integer not null check (days > 0),
  amount_usd numeric(14, 2) not null check (amount_usd > 0),
  charged_by uuid not null references employees (id),
  charged_at timestamptz not null default now(),
  primary key (package_id, through_on)
);
create index storage_charges_charged_by on storage_charges (charged_by);

-- No storage is asked of these.
create table storage_waivers (
  package_id uuid primary key references packages (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  waived_by uuid not null references employees (id),
  waived_at timestamptz not null default now()
);
create index storage_waivers_waived_by on storage_waivers (waived_by);
