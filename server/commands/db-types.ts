import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@/server/core/project-root'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { migrate } from '@/server/database/migrate'
import { runCommand } from '@/server/run-command'

// In a database made for this: a migration that is still being written must not reach anybody's data.
await runCommand(async ({ progress }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cargo-types-'))
  const database = await startEmbeddedDatabase({ dataDir, log: progress, durable: false })
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
    await database.stop()
    // Elsewhere where the server runs as another account.
    await rm(database.folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
})
