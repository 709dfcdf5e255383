import { Logger, runMigrations } from 'graphile-worker'
import { StartError } from '@/server/core/start-error'

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
