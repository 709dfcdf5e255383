-- A booked settlement of a claim that was taken back is looked at by a second person.
alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate',
   'byHand', 'noFiscalReceipt', 'paymentDiffers', 'withoutCode', 'wrongCode', 'riderCash', 'settlement'));
