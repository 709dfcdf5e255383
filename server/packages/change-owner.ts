import { sql } from 'kysely'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { changePackage } from './change-package'
import { updatePackageColumns } from './store'

/** Gives a parcel without a known owner to a customer; refused when somebody else got it meanwhile. */
export function giveOwner(context: Context, packageId: string, receiverId: string): Promise<CargoPackage> {
  return changePackage(context, packageId, { action: 'package.ownerFound' }, async (row) => {
    if (row.receiver_id !== null) throw new ApiFailure(409, 'has_owner', 'parcelHasOwner')
    await updatePackageColumns(context.db, packageId, { receiver_id: receiverId })
  })
}

/** Gives all packages of one receiver to another; answers how many. */
export async function movePackages(db: Database, fromId: string, intoId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('packages')
    .set({ receiver_id: intoId, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('receiver_id', '=', fromId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
