import type * as contract from '@/lib/contracts/cargo-claims'
import type * as myContract from '@/lib/contracts/my-claims'
import { MOST_CLAIM_PHOTOS, takesPhotos } from '@/lib/domain/cargo-claims'
import { type Context, customerOf } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { Pictures } from '@/server/files/pictures'
import { receivePhotoFor } from '@/server/files/upload-photo'
import { markAsClaimPhoto, recordFile } from '@/server/files/use-files'
import type { FileStore } from '@/server/gateways/file-store'
import { changeClaim, wrongState } from './change-claim'
import { findClaimFile, presentMyClaims } from './presenter'
import { type ClaimRow, hasPhoto, insertPhoto, lockClaim, selectClaim, selectPhotos } from './store'

async function checkTakesPhoto({ db }: Pick<Context, 'db'>, row: ClaimRow): Promise<void> {
  if (!takesPhotos(row.state)) throw wrongState()
  if ((await selectPhotos(db, [row.id])).length >= MOST_CLAIM_PHOTOS) {
    throw new ApiFailure(409, 'too_many_photos', 'tooManyPhotos', { params: { max: MOST_CLAIM_PHOTOS } })
  }
}

async function addPhoto(context: Context, row: ClaimRow, fileId: string): Promise<void> {
  await insertPhoto(context.db, { claimId: row.id, fileId, by: context.actor?.id ?? null })
  await changeClaim(context, row, {
    action: 'photoAdded',
    state: row.state,
    changes: { photo: { old: null, new: fileId } },
  })
}

export async function addCargoClaimPhoto(
  context: Context,
  { params, body }: InputOf<typeof contract.addCargoClaimPhoto>,
): Promise<contract.CargoClaimFile> {
  const row = await lockClaim(context.db, params.id)
  if (!row) throw notFound()
  await checkTakesPhoto(context, row)
  await markAsClaimPhoto(context, body.fileId)
  await addPhoto(context, row, body.fileId)
  return findClaimFile(context, row.id)
}

/** The claim of the customer whose pages are open; anybody else's is answered like one that is not there. */
export function ownClaim(context: Context, row: ClaimRow | undefined): ClaimRow {
  if (row?.customer_id !== customerOf(context).id) throw notFound()
  return row
}

export function addMyClaimPhoto(parts: { store: FileStore; pictures: Pictures }) {
  return async (
    context: Context,
    { params, request }: InputOf<typeof myContract.addMyClaimPhoto>,
  ): Promise<myContract.MyClaim> => {
    // Before any byte is received.
    await checkTakesPhoto(context, ownClaim(context, await selectClaim(context.db, params.id)))
    await receivePhotoFor(parts, context, request, {
      kind: 'claim',
      link: async (inside, photo) => {
        const row = ownClaim(inside, await lockClaim(inside.db, params.id))
        if (await hasPhoto(inside.db, row.id, photo.sha256 ?? '')) return false
        await checkTakesPhoto(inside, row)
        await recordFile(inside.db, photo, null)
        await addPhoto(inside, row, photo.id)
        return true
      },
    })
    const [claim] = await presentMyClaims(context, [
      ownClaim(context, await selectClaim(context.db, params.id)),
    ])
    if (!claim) throw notFound()
    return claim
  }
}
