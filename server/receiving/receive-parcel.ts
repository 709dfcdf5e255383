import type { BodyOf } from '@/lib/contracts/endpoint'
import type { PackageRow } from '@/lib/contracts/packages'
import type * as contract from '@/lib/contracts/receiving'
import { UNNAMED_GOODS } from '@/lib/domain/goods-name'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findLabels } from '@/server/labels/find-labels'
import { enterPackage } from '@/server/packages/create-package'
import { findPackageRow } from '@/server/packages/get-package'
import { checkDoubts } from './check-doubts'

/** The one line of a parcel that nobody has priced: the list does, where one is in force. */
export function packingListOf(body: Omit<BodyOf<typeof contract.receiveParcel>, 'accepted'>) {
  return [
    {
      productId: null,
      description: body.description ?? UNNAMED_GOODS,
      quantity: String(body.pieces),
      price: '0',
      pieces: body.pieces,
      weightKg: body.weightKg,
      lengthCm: body.lengthCm,
      widthCm: body.widthCm,
      heightCm: body.heightCm,
    },
  ]
}

/** The parcel as the list shows it and its label, as they are now. */
export async function presentReceived(context: Context, id: string): Promise<contract.ReceivedParcel> {
  const parcel: PackageRow | undefined = await findPackageRow(context.db, id)
  const [label] = await findLabels(context.db, [id])
  if (!parcel || !label) throw notFound()
  return { parcel, label }
}

/** Takes a parcel in at the door: an own line without a price, into the waiting room or onto the board of unknown ones. */
export async function receiveParcel(
  context: Context,
  { body }: InputOf<typeof contract.receiveParcel>,
): Promise<contract.ReceivedParcel> {
  await checkDoubts(context, body)
  const { id } = await enterPackage(context, {
    receiverId: body.receiverId,
    courierNumber: body.courierNumber,
    freightMode: body.freightMode,
    shelf: body.shelf,
    imageIds: body.imageIds,
    packingList: packingListOf(body),
    isPriced: false,
    batchId: null,
    remark: null,
    officialRemark: null,
  })
  return presentReceived(context, id)
}
