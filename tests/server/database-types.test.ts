import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { createTestDatabase } from './support/postgres'

const run = promisify(execFile)

it('server/database/types.ts is what the migrations make (npm run db:types)', async () => {
  const database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'cargo-types-'))
  const out = join(folder, 'types.ts')
  const program = join('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const parsers = ['--numeric-parser', 'string', '--date-parser', 'string']
  const how = ['--dialect', 'postgres', ...parsers, '--exclude-pattern', '(pgmigrations|graphile_worker.*)']
  try {
    await run(process.execPath, [program, ...how, '--out-file', out], {
      env: { ...process.env, DATABASE_URL: database.ownerUrl },
    })
    expect(await readFile('server/database/types.ts', 'utf8')).toBe(await readFile(out, 'utf8'))
  } finally {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
