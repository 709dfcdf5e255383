import type { addMyDoubtPhoto as addEndpoint, CustomerRequest } from '@/lib/contracts/customer-requests'
import { isDoubt, MOST_DOUBT_PHOTOS, type RequestKind } from '@/lib/domain/customer-requests'
import { audit } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import { ApiFailure, notEntered, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { privateImages } from '@/server/files/signed-address'
import { type FileParts, receivePhotoFor } from '@/server/files/upload-photo'
import { recordFile } from '@/server/files/use-files'
import { presentRequest } from './presenter'
import { insertCustomerPhoto, lockOwnRequest, selectCustomerPhotos, selectRequest } from './store'

/** A doubt of the customer's that waits for the office, locked; a wish is answered by words and takes no photos. */
async function ownOpenDoubt(context: Context, id: string) {
  const row = await lockOwnRequest(context.db, id, customerOf(context).id)
  if (!row || !isDoubt(row.kind as RequestKind)) throw notFound()
  if (row.state !== 'open') throw new ApiFailure(409, 'answered_already', 'doubtAnswered')
  const photos = await selectCustomerPhotos(context.db, row.id)
  return { ...row, photos }
}

function checkTakesPhoto({ photos }: { photos: readonly unknown[] }): void {
  if (photos.length < MOST_DOUBT_PHOTOS) return
  throw new ApiFailure(409, 'too_many_photos', 'tooManyDoubtPhotos', { params: { max: MOST_DOUBT_PHOTOS } })
}

/** A customer's photo of what is doubted; the same picture again is the first one. */
export function addMyDoubtPhoto(parts: FileParts) {
  return async (
    context: Context,
    { params, request }: InputOf<typeof addEndpoint>,
  ): Promise<CustomerRequest> => {
    const customerId = customerOf(context).id
    // Before any byte is received.
    checkTakesPhoto(await ownOpenDoubt(context, params.id))
    await receivePhotoFor(parts, context, request, {
      kind: 'doubt',
      link: async (inside, photo) => {
        // Whoever forgets or merges the customer comes before or after.
        if (!(await lockActiveCustomer(inside.db, customerId))) throw notEntered()
        const doubt = await ownOpenDoubt(inside, params.id)
        if (doubt.photos.some(({ sha256 }) => sha256 === photo.sha256)) return false
        checkTakesPhoto(doubt)
        await recordFile(inside.db, photo, null)
        await insertCustomerPhoto(inside.db, doubt.id, photo.id)
        await audit(inside, {
          action: 'request.photoAdded',
          entity: 'package',
          entityId: doubt.package_id,
          changes: { photo: { old: null, new: photo.id } },
        })
        return true
      },
    })
    const row = await selectRequest(context.db, params.id)
    if (!row) throw notFound()
    return presentRequest(row, await privateImages(context.db))
  }
}
