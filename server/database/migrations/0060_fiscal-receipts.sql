-- What the tax authority gets of each receipt: one document of a sale, and one more for each payment of it that was taken
-- back. Numbered without a gap for each device; only its state, code and sending ever change.
create table fiscal_receipts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('sale', 'reversal')),
  receipt_number bigint not null references receipts (number),
  -- Of a reversal: the sale, and the payment that was taken back.
  reverses_id uuid references fiscal_receipts (id),
  payment_id uuid references payments (id),
  -- By hand from the slip of a machine, or by an approved provider.
  via text not null check (via in ('hand', 'provider')),
  device text not null,
  sequence integer not null check (sequence > 0),
  -- What was paid, with its VAT, at the rate of each payment.
  amount_tzs numeric(18, 2) not null check (amount_tzs > 0),
  vat_tzs numeric(18, 2) not null check (vat_tzs >= 0),
  tax_class text not null check (tax_class in ('standard', 'zero', 'relief', 'exempt')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'acknowledged', 'refused', 'noneWanted')),
  code text unique check (code ~ '^[A-Z0-9]{4,30}$'),
  issued_on date,
  issued_time time(0),
  -- Why none is wanted, or why the code was corrected.
  reason text check (length(reason) between 1 and 500),
  entered_by uuid references employees (id),
  entered_at timestamptz,
  -- The bytes as they were made for the provider, and what it answered last.
  request text,
  requested_at timestamptz,
  answer text,
  error text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- The clock's time, not the transaction's: it rises with the sequence.
  created_at timestamptz not null default clock_timestamp(),
  unique (device, sequence),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check ((kind = 'reversal') = (payment_id is not null)),
  check (state <> 'noneWanted' or reason is not null),
  check ((state = 'acknowledged') = (code is not null)),
  check ((code is null) = (issued_on is null)),
  check ((code is null) = (issued_time is null)),
  check (state <> 'sent' or request is not null),
  check ((request is null) = (requested_at is null))
);
create unique index fiscal_receipts_sale on fiscal_receipts (receipt_number) where kind = 'sale';
create unique index fiscal_receipts_reversal on fiscal_receipts (payment_id) where kind = 'reversal';
create index fiscal_receipts_receipt on fiscal_receipts (receipt_number);
create index fiscal_receipts_reverses on fiscal_receipts (reverses_id) where reverses_id is not null;
create index fiscal_receipts_created on fiscal_receipts (created_at desc, id);
create index fiscal_receipts_entered_by on fiscal_receipts (entered_by);
create index fiscal_receipts_open on fiscal_receipts (device, sequence) where state in ('waiting', 'sent', 'refused');

create trigger fiscal_receipts_stay before delete on fiscal_receipts for each row execute function refuse_change();
create trigger fiscal_receipts_no_truncate before truncate on fiscal_receipts
  for each statement execute function refuse_change();
-- The bytes are made once: what is sent again is what was sent first.
create trigger fiscal_receipts_bytes before update on fiscal_receipts for each row
  when (old.request is not null and new.request is distinct from old.request) execute function refuse_change();

-- Off. The row is there from the start: who takes a payment and who changes the setting wait for each other at it.
insert into settings (key, value) values ('fiscalReceipts', 'null') on conflict (key) do nothing;

alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate',
   'byHand', 'noFiscalReceipt'));
