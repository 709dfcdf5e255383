import type { Config } from '@/server/core/config'
import { migrate, requireMigrated } from '@/server/database/migrate'
import { prepareQueue } from '@/server/worker/worker'

interface Log {
  info(message: string): void
}

/** Brings the schemas of the office and of its job queue up to this program. */
export async function migrateAll(databaseUrl: string, log: Log): Promise<void> {
  await migrate(databaseUrl, log)
  await prepareQueue(databaseUrl)
}

/** What a start does about the schema: migrates it, or only looks whether `npm run db:migrate` has done so. */
export function prepareDatabase(config: Config, databaseUrl: string, log: Log): Promise<void> {
  return config.migratesOnStart ? migrateAll(databaseUrl, log) : requireMigrated(databaseUrl)
}
