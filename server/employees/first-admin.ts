import type { Pool } from 'pg'
import { createDatabase } from '@/server/core/database'
import { hashPassword } from '@/server/session/password'
import { countEmployees, insertFirstAdmin } from './store'

export async function hasEmployees(pool: Pool): Promise<boolean> {
  return (await countEmployees(createDatabase(pool))) > 0
}

/** Makes the one super admin that a database without employees starts with; when two processes start, only one does it. */
export async function createFirstAdmin(
  pool: Pool,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await createDatabase(pool)
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('counters').selectAll().where('name', '=', 'receipt').forUpdate().execute()
      if ((await countEmployees(trx)) === 0) await insertFirstAdmin(trx, email.toLowerCase(), passwordHash)
    })
}
