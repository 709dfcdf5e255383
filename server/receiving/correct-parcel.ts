import type * as contract from '@/lib/contracts/receiving'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { replaceContents } from '@/server/packages/update-package'
import { checkDoubts } from './check-doubts'
import { isCorrectable } from './own-parcels'
import { packingListOf, presentReceived } from './receive-parcel'
import { lockReceived } from './store'

/** The clerk's own slip of today; what the office has priced or moved on is the office's. */
export async function correctParcel(
  context: Context,
  { params, body }: InputOf<typeof contract.correctParcel>,
): Promise<contract.ReceivedParcel> {
  const row = await lockReceived(context.db, params.id)
  if (!row || row.received_by !== actorOf(context).id) throw notFound()
  if (!isCorrectable(row)) throw new ApiFailure(409, 'not_correctable', 'parcelNotCorrectable')
  await checkDoubts(context, body, params.id)
  await replaceContents(
    context,
    params.id,
    { action: 'package.corrected', version: body.version },
    {
      receiverId: body.receiverId,
      courierNumber: body.courierNumber,
      freightMode: body.freightMode,
      shelf: body.shelf,
      imageIds: body.imageIds,
      packingList: packingListOf(body),
      isPriced: false,
      remark: row.remark,
      officialRemark: row.official_remark,
    },
  )
  return presentReceived(context, params.id)
}
