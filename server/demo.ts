import type { Pool } from 'pg'
import { StartError } from '@/server/core/start-error'

/** The accounts of the demo company; they exist only where nobody but this machine can sign in. */
export const demoAccounts = [
  'superadmin@example.com',
  'manager@example.com',
  'secretary@example.com',
  'accountant@example.com',
  'sales@example.com',
  'warehouse@example.com',
  'director@example.com',
] as const

export const demoPassword = 'demo1234'

/** Whether the demo company lives in this database. */
export async function hasDemoAccounts(pool: Pool): Promise<boolean> {
  const found = await pool.query(
    "select 1 from employees where email = any($1) and status = 'active' limit 1",
    [demoAccounts],
  )
  return found.rows.length > 0
}

/** The demo's passwords are public, so its database must never be served to a network. */
export function refuseDemoOnNetwork(host: string): never {
  throw new StartError(
    `The database holds the demo accounts, whose password is public, and HOST=${host} opens it to the network. Set DATA_DIR to a new folder (with ADMIN_EMAIL and ADMIN_PASSWORD), or unset HOST.`,
  )
}
