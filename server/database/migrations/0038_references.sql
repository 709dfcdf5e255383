-- A reference as people retype it: case, blanks, O for 0 and I for 1 make no difference (lib/domain/payment.ts, referenceKey).
create function reference_key(reference text) returns text language sql immutable as $$
  select translate(upper(regexp_replace(reference, '\s', '', 'g')), 'OI', '01')
$$;
create index payments_reference on payments (account_id, reference_key(reference))
  where reference is not null and reversed_at is null;

-- The receipt that a message thanks for: once it is taken back, the message does not go out.
alter table messages add column receipt_number bigint references receipts (number);
create index messages_receipt on messages (receipt_number) where receipt_number is not null;
