import type { Logger } from 'pino'
import type { Config } from '@/server/core/config'
import { createDatabase } from '@/server/core/database'
import { IMPORT_STEP } from '@/server/imports/change-import'
import { importStep, resumeImports } from '@/server/imports/import-worker'
import { createWorker, type Worker } from './worker'

interface OfficeParts {
  config: Config
  databaseUrl: string
  log: Logger
}

/** The worker with all the long work of the office. */
export function officeWorker({ config, databaseUrl, log }: OfficeParts): Worker {
  return createWorker({
    databaseUrl,
    log,
    tasks: (pool) => ({ [IMPORT_STEP]: importStep({ db: createDatabase(pool), config, log }) }),
    sweep: (pool, isStart) => resumeImports(createDatabase(pool), isStart),
  })
}
