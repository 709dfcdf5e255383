import type { Database } from '@/server/core/database'
import { settleDuty } from '@/server/notifications/notify'
import { countOpenClaims } from './store'

/** The office is notified once of a parcel that several claim: until none of these claims is open. */
export async function settleDecidedClaims(db: Database, packageId: string): Promise<void> {
  if ((await countOpenClaims(db, packageId)) > 0) return
  await settleDuty(db, { kind: 'parcelClaim', subjectId: packageId })
}
