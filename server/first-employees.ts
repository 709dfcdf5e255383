import type { Pool } from 'pg'
import { type Config, ConfigError } from '@/server/core/config'
import { seedDemo } from '@/server/database/seed/demo'
import {
  createFirstAdmin,
  FIRST_ADMIN_NAME,
  hasEmployees,
  hasOwnEmployees,
} from '@/server/employees/first-admin'
import { openFileStore } from '@/server/gateways/open-stores'
import { isGuessable } from '@/server/session/common-passwords'
import { hasDemoAccounts, lockedDemoNotice, openedBy, refuseDemoOnNetwork } from './demo'

interface Situation {
  config: Config
  pool: Pool
  log: { info(message: string): void }
}

/** The first super admin's password keeps the rules of every new one; asked before anything is opened. */
export function checkAdminPassword({ adminEmail = '', adminPassword }: Config): void {
  const owner = { name: FIRST_ADMIN_NAME, email: adminEmail.toLowerCase() }
  if (adminPassword === undefined || !isGuessable(adminPassword, owner)) return
  throw new ConfigError(
    'ADMIN_PASSWORD is one of the passwords that are guessed first. Choose another, or unset it when the first super admin exists already.',
  )
}

function requireAdmin({ adminEmail, adminPassword }: Config, opening: string | undefined) {
  if (adminEmail && adminPassword) return { email: adminEmail, password: adminPassword }
  const missing = adminEmail ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
  const noDemo = opening ? `, and with ${opening} there is no demo` : ''
  throw new ConfigError(
    `${missing} is missing: nobody can sign in to the database yet${noDemo}. Set ADMIN_EMAIL and ADMIN_PASSWORD once; they become the first super admin.`,
  )
}

/** Sees to it that somebody can sign in: the demo company, or the first super admin. Answers whether it is the demo. */
export async function ensureEmployees({ config, pool, log }: Situation): Promise<boolean> {
  const opening = openedBy(config)
  if (await hasDemoAccounts(pool)) {
    if (opening === undefined) return true
    if (!config.databaseUrl) refuseDemoOnNetwork(opening)
    log.info(lockedDemoNotice)
  }
  // Who names a first admin wants an empty office, not the demo.
  const wantsDemo = opening === undefined && !config.adminEmail && !config.adminPassword
  if (wantsDemo && !(await hasEmployees(pool))) {
    log.info('Filling the empty database with the demo company.')
    await seedDemo(pool, { store: await openFileStore(config.files) })
    return true
  }
  if (!(await hasOwnEmployees(pool))) await createFirstAdmin(pool, requireAdmin(config, opening))
  return false
}
