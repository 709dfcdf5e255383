-- A notice that waited for days, since there was no gateway, is no news any more: it does not go out by itself.
alter table messages drop constraint messages_hold_reason_check;
alter table messages add constraint messages_hold_reason_check
  check (hold_reason in ('optedOut', 'cancelled', 'outdated'));
