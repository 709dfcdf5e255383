-- Counts of failures are no records: without the log a guess costs no flush to the disk, which all others would wait for.
-- They survive a restart, and are forgotten when the database server crashes.
alter table rate_limits set unlogged;
