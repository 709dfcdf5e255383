-- A jump of the system's own rate is looked at by a second person as well.
alter table rate_exceptions drop constraint rate_exceptions_kind_check;
alter table rate_exceptions add constraint rate_exceptions_kind_check
  check (kind in ('package', 'payment', 'discount', 'batch', 'transfer', 'rate'));
