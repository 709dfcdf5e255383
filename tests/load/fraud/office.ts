import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@/server/core/database'
import { seedDemo } from '@/server/database/seed/demo'
import { createFolderStore } from '@/server/gateways/folder-store'
import { startApiOn } from '@/tests/server/support/api'
import { createTestDatabase, type TestPostgres } from '@/tests/server/support/postgres'
import type { Role } from './roles'
import { type Outcome, tryFraud } from './run'

export interface Office {
  /** Lets these people loose in an office of their own, as the demo's is: whatever they break, the next ones find it whole. */
  tryWith(roles: readonly Role[], options: { calls: number; seed: string }): Promise<Outcome>
  close(): Promise<void>
}

/** The demo's company, which is copied for each run. */
export async function openOffice({
  adminUrl,
  applicationUrl,
}: Pick<TestPostgres, 'adminUrl' | 'applicationUrl'>): Promise<Office> {
  const original = await createTestDatabase(adminUrl, applicationUrl)
  const filesDir = await mkdtemp(join(tmpdir(), 'cargo-fraud-'))
  const pool = createPool(original.url, 2)
  await seedDemo(pool, { store: createFolderStore(filesDir) })
  // Outside of the private demo nobody signs in with the demo's password.
  await pool.query('update employees set has_demo_password = false')
  await pool.end()
  return {
    async tryWith(roles, options) {
      const copy = await createTestDatabase(adminUrl, applicationUrl, original.name)
      const api = await startApiOn({ databaseUrl: copy.url, ownerUrl: copy.ownerUrl, connections: 4 })
      try {
        return await tryFraud(api, roles, options)
      } finally {
        await api.close()
        await copy.drop()
      }
    },
    async close() {
      await original.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}
