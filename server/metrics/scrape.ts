import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import { newestBackup } from '@/server/backups/newest-backup'
import type { WorkerState } from '@/server/worker/worker'

interface ScrapeParts {
  pool: Pool
  backupDir: string
  workerState: () => WorkerState
}

interface Measured {
  name: string
  help: string
  values: readonly (Record<string, string> & { value: number })[] | readonly { value: number }[]
}

/** A scrape that takes longer is given up by Prometheus as well. */
const PATIENCE_MS = 5000

const JOBS = `
  select task_identifier as task, count(*)::int as value,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
      when run_at > now() then 'later' else 'due' end as state
  from graphile_worker.jobs group by 1, 3`

const OLDEST_JOBS = `
  select task_identifier as task, extract(epoch from now() - min(run_at))::float8 as value
  from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now() group by 1`

const MESSAGES = `
  select channel, coalesce(gateway, 'none') as provider, status as state, count(*)::int as value
  from messages where created_at > now() - interval '24 hours' group by 1, 2, 3`

const OLDEST_MESSAGES = `
  select channel, extract(epoch from now() - min(next_attempt_at))::float8 as value
  from messages where status = 'queued' and next_attempt_at <= now() group by 1`

const SIZE = 'select pg_database_size(current_database())::float8 as value'

const BACKUPS_FAILED = `
  select count(*)::int as value from backups where error is not null and proved_at is null and created_at > now() - interval '36 hours'`

const FROM_DATABASE = [
  { name: 'cargo_database_size_bytes', help: 'Size of the database on its disk.', sql: SIZE },
  { name: 'cargo_jobs', help: 'Jobs of the queue: due, later, running, or failed for good.', sql: JOBS },
  {
    name: 'cargo_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job has waited.',
    sql: OLDEST_JOBS,
  },
  { name: 'cargo_messages_day', help: 'Messages of the last 24 hours, by their state.', sql: MESSAGES },
  {
    name: 'cargo_messages_oldest_due_seconds',
    help: 'For how long the oldest due message has waited.',
    sql: OLDEST_MESSAGES,
  },
  {
    name: 'cargo_backups_failed',
    help: 'Daily backups of the last day and a half that could not be written or did not pass their trial.',
    sql: BACKUPS_FAILED,
  },
]

// A connection whose other end went silent is given up.
const question = (text: string) => ({ text, query_timeout: PATIENCE_MS })

const up = (value: number): Measured => ({
  name: 'cargo_database_up',
  help: 'Whether the database answered this scrape.',
  values: [{ value }],
})

async function readDatabase(pool: Pool): Promise<Measured[]> {
  try {
    const answers = await Promise.all(
      FROM_DATABASE.map(async ({ name, help, sql }) => {
        const { rows } = await pool.query<{ value: number }>(question(sql))
        return { name, help, values: rows }
      }),
    )
    return [up(1), ...answers]
  } catch {
    return [up(0)]
  }
}

/** When the newest backup of the folder was finished; none where there is no backup. */
async function readBackups(folder: string): Promise<Measured[]> {
  const newest = await newestBackup(folder)
  const values = newest === null ? [] : [{ value: newest / 1000 }]
  return [{ name: 'cargo_backup_timestamp_seconds', help: 'When the newest backup was finished.', values }]
}

function readWorker(state: WorkerState): Measured {
  const values = state === 'off' ? [] : [{ value: state === 'running' ? 1 : 0 }]
  return { name: 'cargo_worker_running', help: 'Whether the worker of this process gets its jobs.', values }
}

/** What does not belong to the process: asked anew for each scrape, and what could not be found out is left out. */
export async function scrape({ pool, backupDir, workerState }: ScrapeParts): Promise<Registry> {
  const registry = new Registry()
  const found = [...(await readDatabase(pool)), ...(await readBackups(backupDir)), readWorker(workerState())]
  for (const { name, help, values } of found) {
    const [first] = values
    if (!first) continue
    const labelNames = Object.keys(first).filter((key) => key !== 'value')
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { value, ...labels } of values) gauge.set(labels, value)
  }
  return registry
}
