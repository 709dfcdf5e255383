import { sql } from 'kysely'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { changePackage } from './change-package'
import { judgeGates } from './gates'
import { updatePackageColumns } from './store'

/** Gives a parcel without a known owner to a customer; refused when somebody else got it meanwhile. */
export function giveOwner(context: Context, packageId: string, receiverId: string): Promise<CargoPackage> {
  return changePackage(context, packageId, { action: 'package.ownerFound' }, async (row) => {
    if (row.receiver_id !== null) throw new ApiFailure(409, 'has_owner', 'parcelHasOwner')
    await updatePackageColumns(context.db, packageId, { receiver_id: receiverId })
  })
}

async function updateReceiver(db: Database, fromId: string, intoId: string): Promise<string[]> {
  const rows = await db
    .updateTable('packages')
    .set({
      receiver_id: intoId,
      // It is the same customer, for whom a manager let it go.
      approval_override_for: sql<
        string | null
      >`case when approval_override_for = ${fromId} then ${intoId}::uuid else approval_override_for end`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('receiver_id', '=', fromId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives all packages of one receiver to another; answers how many. */
export async function movePackages(context: Context, fromId: string, intoId: string): Promise<number> {
  const moved = await updateReceiver(context.db, fromId, intoId)
  await judgeGates(context, moved)
  return moved.length
}
