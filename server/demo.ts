import type { Pool } from 'pg'
import type { Config } from '@/server/core/config'
import { isLoopback, isLoopbackUrl } from '@/server/core/demo-guard'
import { StartError } from '@/server/core/failures'

/** Demo accounts that the start message lists. */
export const demoAccounts = [
  'superadmin@example.com',
  'manager@example.com',
  'secretary@example.com',
  'accountant@example.com',
  'sales@example.com',
  'warehouse@example.com',
  'director@example.com',
] as const

/** Public, so it opens an account only where nobody but this machine is answered. */
export const demoPassword = 'demo1234'

/** The setting that opens the server to others than this machine; undefined when none does, and a demo may be served. */
export function openedBy({ databaseUrl, host, publicUrl, trustProxy }: Config): string | undefined {
  if (databaseUrl) return 'DATABASE_URL'
  if (!isLoopback(host)) return `HOST=${host}`
  if (publicUrl && !(publicUrl.startsWith('http:') && isLoopbackUrl(publicUrl)))
    return `PUBLIC_URL=${publicUrl}`
  return trustProxy ? `TRUST_PROXY=${trustProxy}` : undefined
}

/** Whether somebody in this database has the demo's password still. */
export async function hasDemoAccounts(pool: Pool): Promise<boolean> {
  const found = await pool.query(
    "select 1 from employees where has_demo_password and status = 'active' limit 1",
  )
  return found.rows.length > 0
}

/** For a start or a restore where the demo's accounts are in a database that is not the private demo. */
export const lockedDemoNotice =
  'The database holds accounts of the demo, whose password is public: nobody can sign in with them here. As a super admin of your own, delete them under Employees or make each a link for a new password.'

/** The demo's data folder was started for a network: a mistake, since none of it is anybody's work. */
export function refuseDemoOnNetwork(opening: string): never {
  const name = opening.split('=', 1)[0]
  throw new StartError(
    `The database holds the demo accounts, whose password is public, and ${opening} opens it to others. Set DATA_DIR to a new folder (with ADMIN_EMAIL and ADMIN_PASSWORD), or unset ${name}.`,
  )
}
