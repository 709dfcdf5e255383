import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '@/server/core/config'
import { createWorker, type Worker } from './worker'

interface OfficeParts {
  config: Config
  databaseUrl: string
  pool: Pool
  log: Logger
}

/** The worker with all the work of the office. */
export function officeWorker({ databaseUrl, log }: OfficeParts): Worker {
  return createWorker({ databaseUrl, log, tasks: {}, sweep: async () => {} })
}
