-- How much a manager let go without its money (US$), and for whom; 0 for cargo without a price. Null where it was not recorded.
alter table packages
  add column approval_override_usd numeric(16, 2) check (approval_override_usd >= 0),
  add column approval_override_for uuid,
  add column delivery_override_usd numeric(16, 2) check (delivery_override_usd >= 0),
  -- What was missing of loaded or handed-over cargo when managers were last told.
  add column below_gate_usd numeric(16, 2),
  -- Whoever had approved it, while it waits for them again because the advance was missing after a change.
  add column sent_back_to uuid references employees (id);
create index packages_sent_back on packages (sent_back_to) where sent_back_to is not null;

update packages set approval_override_for = receiver_id,
  approval_override_usd = case when is_priced and total_usd > 0 then greatest(0, round(
    greatest(0, total_usd - discount_usd)
      * coalesce((select (value #>> '{}')::numeric from settings where key = 'advancePercent'), 50) / 100, 2) - paid_usd)
    else 0 end
where approval_override_reason is not null and waiting_status = 'approved';
update packages set delivery_override_usd = greatest(0, total_usd - discount_usd - paid_usd)
where delivery_override_reason is not null and transit_status = 5;

alter table exceptions drop constraint exceptions_kind_check, add constraint exceptions_kind_check check (kind in
  ('discount', 'price', 'receiver', 'merge', 'override', 'completion', 'reversal', 'deletion', 'settings', 'belowGate'));
