import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  Logger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger as Log } from 'pino'
import { ANSWER_WITHIN_MS, createPool } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { forTheirRequests, requestIdOf } from './for-their-requests'

export type WorkerState = 'off' | 'running' | 'stopped'

export interface Worker {
  start(): void
  /** Takes no more jobs and lets those that run end; what takes too long is given back to the queue. */
  stop(): Promise<void>
  state(): WorkerState
}

interface WorkerParts {
  databaseUrl: string
  log: Log
  /** How long a job may take after the stop. */
  graceMs: number
  tasks: (pool: Pool) => TaskList
  /** Asks again for work that a killed process left behind: at the start for all, then every minute for what stands still. */
  sweep: (pool: Pool, isStart: boolean) => Promise<void>
}

const JOBS_AT_ONCE = 2
/** Two for the jobs, one that listens, one to fetch and finish jobs. */
const CONNECTIONS = JOBS_AT_ONCE + 2
const POLL_MS = 2000
/** Five polls that brought no answer: nobody would take a job. */
export const SILENT_MS = 5 * POLL_MS
/** How the connections of workers are called in the database, with the machine and process they are of. */
export const WORKER_MARK = 'cargo-worker '
const workerName = () => `${WORKER_MARK}${hostname()}:${process.pid}`

const SWEEP_MS = 60_000
const RESTART_MS = 5000

/** What became of a job is for everybody, by the request that asked for it; the queue's own chatter for those who debug. */
function queueLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const job = meta?.job as Job | undefined
    const line = { part: 'worker', job: job?.task_identifier, requestId: requestIdOf(job?.payload) }
    if (level === 'error') log.warn(line, message)
    else if (meta?.success) log.info(line, message)
    else log.debug(line, message)
  })
}

interface Heard {
  /** When the queue answered the question for a job; 0 when it could not. */
  onHeard(at: number): void
  /** By which name the queue knows who took a job. */
  onPool(id: string): void
}

function listenToQueue({ onHeard, onPool }: Heard): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  for (const answer of ['worker:getJob:empty', 'job:start'] as const) {
    events.on(answer, () => onHeard(Date.now()))
  }
  events.on('worker:getJob:error', () => onHeard(0))
  return events
}

/** Runs the queue's jobs with connections of its own, and starts again when the database was away. */
export function createWorker({ databaseUrl, log, graceMs, tasks, sweep }: WorkerParts): Worker {
  const stopping = new AbortController()
  /** When the queue last answered the question for a job. */
  let heardAt = 0
  const lockers: string[] = []
  let runner: Runner | undefined
  let over: Promise<void> = Promise.resolve()

  const sweepOnce = (pool: Pool, isStart: boolean) =>
    sweep(pool, isStart).catch((error: unknown) => log.warn({ err: error }, 'left work was not looked for'))

  async function runOnce(): Promise<void> {
    const pool = createPool(databaseUrl, CONNECTIONS, {
      name: workerName(),
      answerWithinMs: ANSWER_WITHIN_MS,
    })
    const timer = setInterval(() => void sweepOnce(pool, false), SWEEP_MS)
    try {
      runner = await run({
        pgPool: pool,
        taskList: forTheirRequests(tasks(pool)),
        parsedCronItems: [],
        concurrency: JOBS_AT_ONCE,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        logger: queueLog(log),
        events: listenToQueue({
          onHeard: (at) => {
            heardAt = at
          },
          onPool: (id) => void lockers.push(id),
        }),
      })
      // stop() may have come while the runner was being made; then it is stopped here.
      if (stopping.signal.aborted) {
        await runner.stop()
        return
      }
      await sweepOnce(pool, true)
      await runner.promise
    } finally {
      clearInterval(timer)
      heardAt = 0
      runner = undefined
      await pool.end()
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce().catch((error: unknown) => log.warn({ err: error }, 'the worker broke off'))
      // An abort by stop() ends the wait early.
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function end(): Promise<'ended'> {
    await runner?.stop().catch((error: unknown) => log.warn({ err: error }, 'the worker stopped uncleanly'))
    await over
    return 'ended'
  }

  /** The process has to end now: another one may take the job at once, instead of hours later. */
  async function giveBack(): Promise<void> {
    log.warn('a job took too long for the stop and is given back to the queue')
    const pool = createPool(databaseUrl, 1)
    try {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [lockers])
    } finally {
      await pool.end()
    }
  }

  return {
    state: () => (Date.now() - heardAt < SILENT_MS ? 'running' : 'stopped'),
    start() {
      over = runUntilStopped()
    },
    async stop() {
      stopping.abort()
      const outcome = await Promise.race([end(), sleep(graceMs, 'late', { ref: false })])
      if (outcome === 'late') await giveBack()
    },
  }
}

const silent = new Logger(() => () => {})

/** Makes or upgrades the queue's own schema (graphile_worker); it is no part of a backup: decision 0022. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  try {
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 2, logger: silent })
  } catch (error) {
    throw new StartError(
      `The schema graphile_worker of the job queue could not be prepared: ${(error as Error).message}. The account of DATABASE_URL must be allowed to create schemas.`,
      { cause: error },
    )
  }
}
