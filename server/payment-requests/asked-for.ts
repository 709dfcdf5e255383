import type { Decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { selectByIncoming } from './store'

/** What a customer was asked to pay into an account, and which package gets how much of it. */
export interface AskedFor {
  accountId: string
  amount: Decimal
  shares: readonly { packageId: string; amount: Decimal }[]
}

/** What a sum was asked for by; null for one that came by itself. */
export async function findAskedFor(db: Database, incomingMoneyId: string): Promise<AskedFor | null> {
  const row = await selectByIncoming(db, incomingMoneyId)
  return row ? { accountId: row.account_id, amount: row.amount, shares: row.shares } : null
}
