import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { selectActive } from './store'

/** Refuses to split what stands on an invoice that was issued: nobody would see that a part of it is billed twice. */
export async function refuseInvoiced(db: Database, packageIds: readonly string[]): Promise<void> {
  if (packageIds.length === 0) return
  const [active] = await selectActive(db, packageIds)
  if (!active) return
  const params = { number: active.tracking_number, invoice: active.number }
  throw new ApiFailure(409, 'split_invoiced', 'splitInvoiced', { params })
}
