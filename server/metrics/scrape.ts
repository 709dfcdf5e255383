import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import { newestBackup } from '@/server/backups/newest-backup'
import type { BackupStore } from '@/server/gateways/backup-store'
import type { WorkerState } from '@/server/worker/worker'
import { BACKUPS_FAILED, JOBS, MESSAGES, OLDEST_JOBS, OLDEST_MESSAGES, SIZE } from './questions'

interface ScrapeParts {
  pool: Pool
  backups: BackupStore
  workerState: () => WorkerState
}

interface Measured {
  name: string
  help: string
  values: readonly (Record<string, string> & { value: number })[] | readonly { value: number }[]
}

/** A scrape that takes longer is given up by Prometheus as well. */
const PATIENCE_MS = 5000

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

/** When the newest backup was finished; none where there is no backup. */
async function readBackups(backups: BackupStore): Promise<Measured[]> {
  const newest = await newestBackup(backups)
  const values = newest === null ? [] : [{ value: newest.writtenAt.getTime() / 1000 }]
  return [{ name: 'cargo_backup_timestamp_seconds', help: 'When the newest backup was finished.', values }]
}

function readWorker(state: WorkerState): Measured {
  const values = state === 'off' ? [] : [{ value: state === 'running' ? 1 : 0 }]
  return { name: 'cargo_worker_running', help: 'Whether the worker of this process gets its jobs.', values }
}

/** What does not belong to the process: asked anew for each scrape, and what could not be found out is left out. */
export async function scrape({ pool, backups, workerState }: ScrapeParts): Promise<Registry> {
  const registry = new Registry()
  const found = [...(await readDatabase(pool)), ...(await readBackups(backups)), readWorker(workerState())]
  for (const { name, help, values } of found) {
    const [first] = values
    if (!first) continue
    const labelNames = Object.keys(first).filter((key) => key !== 'value')
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { value, ...labels } of values) gauge.set(labels, value)
  }
  return registry
}
