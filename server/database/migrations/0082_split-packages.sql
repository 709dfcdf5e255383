-- A part of a package that stayed behind when the rest left: `UMJ…-B`, then `-C`.
alter table packages drop constraint packages_tracking_number_check;
alter table packages add constraint packages_tracking_number_check check (tracking_number ~ '^[A-Z0-9]{9,20}(-[B-Z])?$');
alter table packages add column split_from uuid references packages (id) check (split_from <> id);
create index packages_split_from on packages (split_from) where split_from is not null;

-- Where each piece of a package is that was split: its number on the label stays, whichever part it goes with. A package
-- that was never split has the pieces 1 to n, without rows.
create table pieces (
  -- The package that it came in with.
  root_id uuid not null references packages (id),
  number integer not null check (number between 1 and 100000),
  package_id uuid not null references packages (id),
  primary key (root_id, number)
);
create index pieces_package on pieces (package_id);

-- It was loaded without a scan, as the person says who is named as having scanned it.
alter table load_scans add column by_name boolean not null default false;

alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate',
   'byHand', 'noFiscalReceipt', 'paymentDiffers', 'withoutCode', 'wrongCode', 'riderCash', 'settlement', 'withoutScan'));
