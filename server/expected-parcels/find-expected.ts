import type { ExpectedParcel } from '@/lib/contracts/expected-parcels'
import type { Database } from '@/server/core/database'
import { presentExpected } from './presenter'
import { selectOpenByNumbers } from './store'

/** Who expects a parcel of this number; null when nobody announced it. */
export async function findExpected(
  db: Database,
  courierNumber: string,
): Promise<Pick<ExpectedParcel, 'id' | 'customer' | 'remark' | 'expectedWeightKg'> | null> {
  const [row] = await selectOpenByNumbers(db, [courierNumber])
  if (!row) return null
  const { id, customer, remark, expectedWeightKg } = presentExpected(row)
  return { id, customer, remark, expectedWeightKg }
}
