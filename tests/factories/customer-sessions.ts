import type { Database } from '@/server/core/database'
import { makeToken, tokenHash } from '@/server/session/tokens'

/** Opens the pages of whoever has the phone; answers the cookie of the device. */
export async function insertCustomerSession(db: Database, phone: string): Promise<string> {
  const token = makeToken()
  await db
    .insertInto('customer_sessions')
    .values({ token_hash: tokenHash(token), phone })
    .execute()
  return `my=${token}`
}
