import { createPool } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { migrate } from '@/server/database/migrate'
import { openDatabase } from '@/server/database/open-database'
import { seedLarge } from '@/server/database/seed/large'
import { runCommand } from '@/server/run-command'

const DEFAULT_PACKAGES = 1_000_000

function packagesAsked(args: readonly string[]): number {
  const index = args.indexOf('--packages')
  if (index < 0) return DEFAULT_PACKAGES
  const count = Number(args[index + 1])
  if (Number.isInteger(count) && count >= 1000 && count <= 20_000_000) return count
  throw new StartError('Say how many: npm run seed:large -- --packages 1000000 (from 1000 to 20000000)')
}

await runCommand(async ({ config, args, progress }) => {
  const packages = packagesAsked(args)
  const database = await openDatabase(config, progress)
  try {
    await migrate(database.ownerUrl, progress)
    const pool = createPool(database.ownerUrl, 1)
    const began = Date.now()
    await seedLarge(pool, { packages }, progress.info)
    await pool.end()
    progress.info(`Made ${packages} packages in ${Math.round((Date.now() - began) / 1000)} s.`)
  } finally {
    await database.close()
  }
})
