-- What was put into a batch and taken out of it is read from the audit log, by the batch's number or id (docs/decisions/0085).
create index audit_log_batch_in on audit_log ((coalesce(changes -> 'batch' ->> 'new', changes -> 'batch_id' ->> 'new')), at)
  where entity = 'package' and coalesce(changes -> 'batch' ->> 'new', changes -> 'batch_id' ->> 'new') is not null;
create index audit_log_batch_out on audit_log ((coalesce(changes -> 'batch' ->> 'old', changes -> 'batchInfo' -> 'old' ->> 'id')), at)
  where entity = 'package' and coalesce(changes -> 'batch' ->> 'old', changes -> 'batchInfo' -> 'old' ->> 'id') is not null;
