import type { Pool } from 'pg'
import { forgetSetting, TWO_STEP_REQUIRED } from '@/server/company/profile'
import { ConfigError } from '@/server/core/config'
import { createDatabase } from '@/server/core/database'
import { hashPassword } from '@/server/session/password'
import { countEmployees, insertFirstAdmin } from './store'

export const FIRST_ADMIN_NAME = 'Administrator'

export async function hasEmployees(pool: Pool): Promise<boolean> {
  return (await countEmployees(createDatabase(pool))).all > 0
}

/** Whether there is anybody besides the accounts of the demo, which nobody can sign in with outside of it. */
export async function hasOwnEmployees(pool: Pool): Promise<boolean> {
  return (await countEmployees(createDatabase(pool))).own > 0
}

/** Makes the one super admin that a database starts with; when two processes start, only one does it. */
export async function createFirstAdmin(
  pool: Pool,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const admin = { name: FIRST_ADMIN_NAME, email: email.toLowerCase(), passwordHash }
  await createDatabase(pool)
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('counters').select('name').where('name', '=', 'receipt').forUpdate().execute()
      if ((await countEmployees(trx)).own > 0) return
      await insertFirstAdmin(trx, admin)
      // What the demo switched off is on for a company of one's own.
      await forgetSetting(trx, TWO_STEP_REQUIRED)
    })
    .catch((error: { constraint?: string }) => {
      if (error.constraint !== 'employees_email') throw error
      throw new ConfigError(`ADMIN_EMAIL=${email} is the address of a demo account. Set another.`)
    })
}
