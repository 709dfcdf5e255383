import type { Logger } from 'pino'
import type { Config } from '@/server/core/config'
import { createDatabase, createPool } from '@/server/core/database'
import { messageGateways } from '@/server/gateways/message-gateways'
import { IMPORT_STEP } from '@/server/imports/change-import'
import { importStep, resumeImports } from '@/server/imports/import-worker'
import { createMessageSender } from './message-sender'
import { createWorker, type Worker } from './worker'

interface OfficeParts {
  config: Config
  databaseUrl: string
  log: Logger
}

/** A round of the sender needs one connection a gateway. */
const SENDER_CONNECTIONS = 2

/** The worker with all the long work of the office: the queue's jobs, and the messages that leave the outbox. */
export function officeWorker({ config, databaseUrl, log }: OfficeParts): Worker {
  const jobs = createWorker({
    databaseUrl,
    log,
    tasks: (pool) => ({ [IMPORT_STEP]: importStep({ db: createDatabase(pool), config, log }) }),
    sweep: (pool, isStart) => resumeImports(createDatabase(pool), isStart),
  })
  const gateways = messageGateways(config.messages)
  if (gateways.length === 0) return jobs
  const pool = createPool(databaseUrl, SENDER_CONNECTIONS)
  const sender = createMessageSender({ db: createDatabase(pool), gateways, log })
  return {
    state: jobs.state,
    start() {
      jobs.start()
      sender.start()
    },
    async stop() {
      await Promise.all([jobs.stop(), sender.stop()])
      await pool.end()
    },
  }
}
