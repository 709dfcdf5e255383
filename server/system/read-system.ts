import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { getSystem, System } from '@/lib/contracts/system'
import { newestBackup } from '@/server/backups/newest-backup'
import type { Config } from '@/server/core/config'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import type { Replica } from '@/server/core/replica'
import type { BackupStore } from '@/server/gateways/backup-store'
import type { FileStore } from '@/server/gateways/file-store'
import { probeFileStore } from '@/server/gateways/probe-file-store'
import { JOBS, MESSAGES, OLDEST_JOBS } from '@/server/metrics/questions'
import { SILENT_MS, WORKER_MARK, type WorkerState } from '@/server/worker/worker'
import { checksOf } from './check-gateway'
import type { RecentCalls } from './recent-calls'

const SHOWN_BACKUPS = 7

async function findDatabase(db: Database): Promise<System['database']> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size`.execute(
    db,
  )
  return { version: rows[0]?.version ?? '', sizeBytes: Number(rows[0]?.size ?? 0) }
}

/** A folder that is not there yet has no disk to show. */
async function findDisk(name: 'data' | 'backups', folder: string): Promise<System['disks']> {
  const disk = await statfs(folder).catch(() => null)
  if (!disk) return []
  const { bavail, blocks, bsize } = disk
  return [{ name, freeBytes: bavail * bsize, totalBytes: blocks * bsize }]
}

async function findBackups(db: Database, config: Config, backups: BackupStore): Promise<System['backups']> {
  const rows = await db
    .selectFrom('backups')
    .select(['day', 'finished_at', 'proved_at', 'bytes', 'error'])
    .orderBy('day', 'desc')
    .limit(SHOWN_BACKUPS)
    .execute()
  const newest = await newestBackup(backups)
  return {
    isDaily: config.backsUpDaily,
    runs: rows.map((row) => ({
      day: row.day,
      finishedAt: row.finished_at?.toISOString() ?? null,
      provedAt: row.proved_at?.toISOString() ?? null,
      sizeBytes: row.bytes === null ? null : Number(row.bytes),
      error: row.error,
    })),
    newestFileAt: newest?.writtenAt.toISOString() ?? null,
  }
}

/** By their connections: a worker asks every two seconds, and what has ended or hangs asks no more. */
async function findWorkers(db: Database): Promise<System['workers']> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select substr(application_name, ${WORKER_MARK.length + 1}) as name, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${WORKER_MARK})
    group by 1 having max(state_change) > clock_timestamp() - make_interval(secs => ${SILENT_MS / 1000})
    order by 1`.execute(db)
  return rows.map(({ name, since }) => ({ name, since: since.toISOString() }))
}

type Job = System['jobs'][number]

/** The worker makes its tables when it first starts. */
async function findJobs(db: Database): Promise<Job[]> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return []
  const jobs = await sql.raw<{ task: string; state: Job['state']; value: number }>(JOBS).execute(db)
  const oldest = await sql.raw<{ task: string; value: number }>(OLDEST_JOBS).execute(db)
  const waits = new Map(oldest.rows.map(({ task, value }) => [task, Math.round(value)]))
  return jobs.rows
    .map(({ task, state, value }) => ({
      task,
      state,
      count: value,
      oldestSeconds: state === 'due' ? (waits.get(task) ?? null) : null,
    }))
    .toSorted((a, b) => a.task.localeCompare(b.task) || a.state.localeCompare(b.state))
}

async function findMessages(db: Database): Promise<System['messages']> {
  const { rows } = await sql
    .raw<{ channel: string; provider: string; state: string; value: number }>(MESSAGES)
    .execute(db)
  return rows.map(({ value, ...row }) => ({ ...row, count: value }))
}

const gatewaysOf = ({ messages, payments, fiscal, carrier }: Config): System['gateways'] => ({
  sms: messages.sms?.kind ?? null,
  whatsapp: messages.whatsapp?.kind ?? null,
  payments: payments?.kind ?? null,
  fiscal: fiscal?.kind ?? null,
  carrier: carrier?.kind ?? null,
})

/** Answers how the program is; of its processes the one that answers speaks for itself, besides slow and failed calls. */
export function readSystem(parts: {
  workerState: () => WorkerState
  calls: RecentCalls
  backups: BackupStore
  store: FileStore
  replica: Replica | undefined
}) {
  return async ({ db, config }: Context): Promise<DataOf<typeof getSystem>> => ({
    version: process.env.WEBSITE_BUILD_ID ?? null,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: await findDatabase(db),
    worker: parts.workerState(),
    workers: await findWorkers(db),
    fileStore:
      config.files.store === 'folder'
        ? null
        : { location: parts.store.location, problem: await probeFileStore(parts.store) },
    replica: (await parts.replica?.look()) ?? null,
    disks: [
      ...(await findDisk('data', config.dataDir)),
      ...(config.backupBucket ? [] : await findDisk('backups', config.backupDir)),
    ],
    backups: await findBackups(db, config, parts.backups),
    jobs: await findJobs(db),
    messages: await findMessages(db),
    gateways: gatewaysOf(config),
    checkable: checksOf(config).map(({ gateway }) => gateway),
    ...(await parts.calls.read(db)),
  })
}
