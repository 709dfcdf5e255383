import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { migrate } from '@/server/database/migrate'
import { joinDatabase } from '@/server/database/open-database'
import { runCommand } from '@/server/run-command'

await runCommand(async ({ config, progress }) => {
  const database = await joinDatabase(config, progress)
  try {
    await migrate(database.ownerUrl, progress)
    const program = join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js')
    const out = join(projectRoot, 'server/database/types.ts')
    const options = [
      '--dialect',
      'postgres',
      '--numeric-parser',
      'string',
      '--date-parser',
      'string',
      '--exclude-pattern',
      '(pgmigrations|graphile_worker.*)',
    ]
    execFileSync(process.execPath, [program, ...options, '--out-file', out], {
      env: { ...process.env, DATABASE_URL: database.ownerUrl },
      stdio: 'inherit',
    })
  } finally {
    await database.close()
  }
})
