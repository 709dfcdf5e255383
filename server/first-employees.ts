import type { Pool } from 'pg'
import { type Config, ConfigError, isLoopback } from '@/server/core/config'
import { seedDemo } from '@/server/database/seed/demo'
import { createFirstAdmin, hasEmployees } from '@/server/employees/first-admin'
import { hasDemoAccounts, refuseDemoOnNetwork } from './demo'

interface Situation {
  config: Config
  pool: Pool
  isEmbedded: boolean
  log: { info(message: string): void }
}

function requireAdmin({ adminEmail, adminPassword }: Config): { email: string; password: string } {
  if (adminEmail && adminPassword) return { email: adminEmail, password: adminPassword }
  const missing = adminEmail ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
  throw new ConfigError(
    `${missing} is missing: the database has no employees yet. Set ADMIN_EMAIL and ADMIN_PASSWORD once; they become the first super admin.`,
  )
}

/** Sees to it that somebody can sign in: the demo company, or the first super admin. Answers whether it is the demo. */
export async function ensureEmployees({ config, pool, isEmbedded, log }: Situation): Promise<boolean> {
  const isLocal = isEmbedded && isLoopback(config.host)
  if (await hasEmployees(pool)) {
    const isDemo = isEmbedded && (await hasDemoAccounts(pool))
    if (isDemo && !isLocal) refuseDemoOnNetwork(config.host)
    return isDemo
  }
  // Who names a first admin wants an empty office, not the demo.
  if (isLocal && !config.adminEmail && !config.adminPassword) {
    log.info('Filling the empty database with the demo company.')
    await seedDemo(pool, { filesDir: config.filesDir })
    return true
  }
  await createFirstAdmin(pool, requireAdmin(config))
  return false
}
