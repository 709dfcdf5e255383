import type * as contract from '@/lib/contracts/waiting-room'
import { warehouseDateOf } from '@/lib/domain/dates'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { presentImage } from '@/server/files/addresses'
import { notifyDuty } from '@/server/notifications/notify'
import { giveOwner } from '@/server/packages/change-owner'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { countOpenClaims, insertClaim, lockUnknownParcel, selectOpenClaims } from './store'

/** More say so than staff can call: the rest are asked to call us. */
const MOST_CLAIMS = 20

/**
 * A stranger's claim is only recorded: staff compare the courier number and decide. Each one counts as a look-up; the
 * same phone again changes nothing.
 */
export function claimParcel(limit: LookupLimit) {
  return async (context: Context, { params, body }: InputOf<typeof contract.claimParcel>): Promise<null> => {
    await limit.count(context.address)
    if (!(await lockUnknownParcel(context.db, params.id))) throw notFound()
    const id = await insertClaim(context.db, { packageId: params.id, ...body })
    if (id === undefined) return null
    if ((await countOpenClaims(context.db, params.id)) > MOST_CLAIMS) {
      throw new ApiFailure(409, 'claims_full', 'claimsFull')
    }
    await audit(context, { action: 'parcel.claimed', entity: 'package', entityId: params.id, reason: id })
    await notifyDuty(context, { kind: 'parcelClaim', subjectId: params.id })
    return null
  }
}

const bare = (number: string | null) => (number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

export async function listClaims(context: Context): Promise<contract.ParcelClaim[]> {
  const rows = await selectOpenClaims(context.db)
  return rows.map((row) => ({
    id: row.id,
    packageId: row.package_id,
    trackingNumber: row.tracking_number,
    name: row.name,
    phone: row.phone,
    customer: row.customer,
    courierNumber: row.courier_number,
    proof: row.proof,
    parcelCourierNumber: row.parcel_courier_number,
    receivedOn: warehouseDateOf(row.received_at),
    images: (row.photos ?? []).map(presentImage),
    isNumberRight:
      bare(row.parcel_courier_number) !== '' && bare(row.courier_number) === bare(row.parcel_courier_number),
    createdAt: row.created_at.toISOString(),
  }))
}

/** Somebody called and knew the parcel: it goes to the customer without a claim. */
export async function giveParcelOwner(
  context: Context,
  { params, body }: InputOf<typeof contract.giveParcelOwner>,
): Promise<null> {
  if (!(await lockActiveCustomer(context.db, body.receiverId))) throw invalidField('receiverId', 'noSuch')
  await giveOwner(context, params.id, body.receiverId)
  return null
}
