import { joinDatabase } from '@/server/database/open-database'
import { migrateAll } from '@/server/prepare-database'
import { runCommand } from '@/server/run-command'

// `npm run db:migrate`: before copies of a newer version are started, while those of the former one run.
await runCommand(async ({ config, progress }) => {
  const database = await joinDatabase(config, progress)
  try {
    await migrateAll(database, progress)
    progress.info('The database is up to date.')
  } finally {
    await database.close()
  }
})
