-- Another sum came, or another currency, than a customer was asked for.
alter table exceptions drop constraint exceptions_kind_check;
alter table exceptions add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate',
   'byHand', 'noFiscalReceipt', 'paymentDiffers'));
