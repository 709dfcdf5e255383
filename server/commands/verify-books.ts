import { createDatabase, createPool } from '@/server/core/database'
import { migrate } from '@/server/database/migrate'
import { joinDatabase } from '@/server/database/open-database'
import { runCommand } from '@/server/run-command'
import { verifyBooks } from '@/server/transactions/verify-books'

await runCommand(async ({ config, progress }) => {
  const database = await joinDatabase(config, progress)
  try {
    await migrate(database.ownerUrl, progress)
    const pool = createPool(database.ownerUrl, 1)
    const results = await verifyBooks(createDatabase(pool))
    await pool.end()
    for (const { claim, count, broken } of results) {
      progress.info(
        count === 0 ? `ok      ${claim}.` : `BROKEN  ${claim}: ${count}, such as ${broken.join(', ')}.`,
      )
    }
    const failed = results.filter(({ count }) => count > 0).length
    progress.info(failed === 0 ? 'The books agree.' : `The books do not agree: ${failed} claims are broken.`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
