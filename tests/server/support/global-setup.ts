import type { TestProject } from 'vitest/node'
import { type Pooler, startPooler } from './pooler'
import { startTestPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the run's PostgreSQL; `inject('adminUrl')` in a test file. */
    adminUrl: string
    /** Address of the role that the running program has. */
    applicationUrl: string
  }
}

/** For `npm run prove:pooler`: how many connections and statements of the program came to how many of the server. */
async function report(pooler: Pooler): Promise<void> {
  const stats = await pooler.stats()
  process.stdout.write(`POOLER ${JSON.stringify(stats)}\n`)
}

/** One PostgreSQL for the whole run; each test file copies its own database from the migrated template. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('adminUrl', postgres.adminUrl)
  // With a program of PgBouncer named, the application's role comes through it; the owner never does.
  const { PGBOUNCER } = process.env
  const pooler = PGBOUNCER ? await startPooler(PGBOUNCER, postgres.applicationUrl) : null
  project.provide('applicationUrl', pooler?.url ?? postgres.applicationUrl)
  return async () => {
    if (pooler) await report(pooler)
    await pooler?.stop()
    await postgres.stop()
  }
}
