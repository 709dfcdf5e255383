import { randomUUID } from 'node:crypto'
import { createDatabase, createPool } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { joinDatabase } from '@/server/database/open-database'
import { removeSecondStepOf } from '@/server/employees/lost-second-step'
import { runCommand } from '@/server/run-command'

// `npm run two-step:remove -- owner@example.com`: for a lost phone where no super admin is left to help.
await runCommand(async ({ config, args, progress }) => {
  const [email] = args
  if (!email) throw new StartError('Whose? npm run two-step:remove -- <e-mail>')
  const database = await joinDatabase(config, progress)
  const pool = createPool(database.url, 1)
  try {
    if (!(await removeSecondStepOf(createDatabase(pool), email, randomUUID())))
      throw new StartError(`${email} has no two-step sign-in here. Nothing was changed.`)
    progress.info(
      `${email} signs in by password alone and sets up two-step sign-in anew. It is in the audit log.`,
    )
  } finally {
    await pool.end()
    await database.close()
  }
})
