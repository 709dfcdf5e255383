-- The code by which a customer's ready cargo is handed over, good until nothing is ready any more. Its four digits are worked
-- out of the row's id by a key outside of the database.
create table hand_over_codes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index hand_over_codes_open on hand_over_codes (customer_id) where ended_at is null;
create index hand_over_codes_customer on hand_over_codes (customer_id, created_at);

-- Whose cargo was ready before has a code as well.
insert into hand_over_codes (customer_id)
  select distinct receiver_id from packages
  where receiver_id is not null and shown_status = 4 and ready_told_at is not null;

-- What proved the handing over; null for none.
alter table packages
  add column delivery_proof text check (delivery_proof in ('code', 'paper')),
  add column delivery_without_code_reason text check (length(delivery_without_code_reason) <= 500);

alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate',
   'byHand', 'noFiscalReceipt', 'paymentDiffers', 'withoutCode', 'wrongCode', 'riderCash'));
