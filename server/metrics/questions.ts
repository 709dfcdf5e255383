/** What is asked of the database, for Prometheus and for the page of the owner. */

export const JOBS = `
  select task_identifier as task, count(*)::int as value,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
      when run_at > now() then 'later' else 'due' end as state
  from graphile_worker.jobs group by 1, 3`

export const OLDEST_JOBS = `
  select task_identifier as task, extract(epoch from now() - min(run_at))::float8 as value
  from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now() group by 1`

export const MESSAGES = `
  select channel, coalesce(gateway, 'none') as provider, status as state, count(*)::int as value
  from messages where created_at > now() - interval '24 hours' group by 1, 2, 3`

export const OLDEST_MESSAGES = `
  select channel, extract(epoch from now() - min(next_attempt_at))::float8 as value
  from messages where status = 'queued' and next_attempt_at <= now() group by 1`

export const SIZE = 'select pg_database_size(current_database())::float8 as value'

export const BACKUPS_FAILED = `
  select count(*)::int as value from backups where error is not null and proved_at is null and created_at > now() - interval '36 hours'`
