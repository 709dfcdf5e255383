-- A move of a batch can be undone for some seconds, in which its messages wait; null for one that cannot.
alter table batch_status_history add column undo_until timestamptz;
