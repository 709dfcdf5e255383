import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the run's PostgreSQL; `inject('adminUrl')` in a test file. */
    adminUrl: string
    /** Address of the role that the running program has. */
    applicationUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file copies its own database from the migrated template. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('adminUrl', postgres.adminUrl)
  project.provide('applicationUrl', postgres.applicationUrl)
  return postgres.stop
}
