import type { Config } from '@/server/core/config'
import { applyGrants, type DatabaseAddresses, ownsTables } from '@/server/database/application-role'
import { migrate, requireMigrated } from '@/server/database/migrate'
import { applyTimeLimits } from '@/server/database/time-limits'
import { prepareQueue } from '@/server/worker/worker'

interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Brings the schemas of the office and of its job queue up to this program, and says what its role may do there, and for how long. */
export async function migrateAll(database: DatabaseAddresses, log: Pick<Log, 'info'>): Promise<void> {
  await migrate(database.ownerUrl, log)
  await prepareQueue(database.ownerUrl)
  await applyGrants(database)
  await applyTimeLimits(database.url)
}

/** What a start does about the schema: migrates it, or only looks whether `npm run db:migrate` has done so. */
export async function prepareDatabase(config: Config, database: DatabaseAddresses, log: Log): Promise<void> {
  if (config.migratesOnStart) await migrateAll(database, log)
  else await requireMigrated(database.ownerUrl)
  if (await ownsTables(database.url)) {
    log.warn(
      'Warning: the role of DATABASE_URL owns its tables, so it could change the books and the audit log. Give the program a role of its own and set DATABASE_OWNER_URL (docs/operating.md, Your own server).',
    )
  }
}
