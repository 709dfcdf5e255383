import type { Transaction } from '@/lib/contracts/transactions'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { presentTransaction } from './presenter'
import { selectTransaction } from './store'

export async function findTransaction(db: Database, id: string): Promise<Transaction> {
  const row = await selectTransaction(db, id)
  if (!row) throw notFound()
  return presentTransaction(row)
}
