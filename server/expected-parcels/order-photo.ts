import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/portal'
import { audit } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import { notEntered, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import type { Pictures } from '@/server/files/pictures'
import { removeFile } from '@/server/files/remove-files'
import { receivePhotoFor } from '@/server/files/upload-photo'
import { recordFile } from '@/server/files/use-files'
import type { FileStore } from '@/server/gateways/file-store'
import { listAnnounced } from './announce'
import { lockOpenOf, setOrderPhoto } from './store'

async function ownAnnouncement(context: Context, id: string) {
  const found = await lockOpenOf(context.db, id, customerOf(context).id)
  if (!found) throw notFound()
  return found
}

interface Parts {
  store: FileStore
  pictures: Pictures
  /** Throws beyond what a customer announces in an hour. */
  count: (customerId: string, numbers: number) => Promise<void>
}

/** A customer's photo of the order, in place of the one before. */
export function addOrderPhoto({ count, ...parts }: Parts) {
  return async (
    context: Context,
    { params, request }: InputOf<typeof contract.addOrderPhoto>,
  ): Promise<DataOf<typeof contract.addOrderPhoto>> => {
    const customerId = customerOf(context).id
    // Before any byte is received.
    await ownAnnouncement(context, params.id)
    await count(customerId, 1)
    await receivePhotoFor(parts, context, request, {
      kind: 'order',
      link: async (inside, photo) => {
        if (!(await lockActiveCustomer(inside.db, customerId))) throw notEntered()
        const { id, order_file_id } = await ownAnnouncement(inside, params.id)
        await recordFile(inside.db, photo, null)
        await setOrderPhoto(inside.db, id, photo.id)
        if (order_file_id) await removeFile(inside.db, order_file_id)
        await audit(inside, {
          action: 'parcel.orderPhotoAdded',
          entity: 'customer',
          entityId: customerId,
          changes: { photo: { old: order_file_id, new: photo.id } },
        })
        return true
      },
    })
    const announced = (await listAnnounced(context.db, customerId)).find(({ id }) => id === params.id)
    if (!announced) throw notFound()
    return announced
  }
}
