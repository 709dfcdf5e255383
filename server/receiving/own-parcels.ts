import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/receiving'
import { decimal, plain } from '@/lib/domain/money'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import { findPackageRows } from '@/server/packages/get-package'
import { countOwn, type OwnDetails, selectOwn } from './store'

const CORRECTABLE_MS = 24 * 60 * 60 * 1000

interface Correctable {
  is_priced: boolean
  is_by_list: boolean
  waiting_status: string
  created_at: Date
}

export function isCorrectable(row: Correctable): boolean {
  const isFresh = Date.now() - row.created_at.getTime() < CORRECTABLE_MS
  return isFresh && (!row.is_priced || row.is_by_list) && row.waiting_status === 'pending'
}

const optional = (value: string | null) => (value === null ? null : plain(decimal(value)))

function present(row: contract.ReceivedParcel['parcel'], details: OwnDetails): contract.OwnParcel {
  const { createdAt, waitingStatus } = row
  return {
    ...row,
    description: details.description,
    shelf: details.shelf,
    lengthCm: optional(details.length_cm),
    widthCm: optional(details.width_cm),
    heightCm: optional(details.height_cm),
    imageIds: details.image_ids,
    image: details.photo ? presentImage(details.photo) : null,
    isCorrectable: isCorrectable({
      is_priced: details.is_priced,
      is_by_list: details.is_by_list,
      waiting_status: waitingStatus,
      created_at: new Date(createdAt),
    }),
  }
}

/** What the signed-in clerk has received since an instant (the beginning of the day where the clerk is). */
export async function listOwnParcels(
  context: Context,
  { query }: InputOf<typeof contract.listOwnParcels>,
): Promise<DataOf<typeof contract.listOwnParcels>> {
  const me = actorOf(context).id
  const counted = await countOwn(context.db, me, query.since)
  const details = await selectOwn(context.db, me, query.since)
  const rows = await findPackageRows(
    context.db,
    details.map(({ id }) => id),
  )
  return {
    count: Number(counted.count),
    pieces: Number(counted.pieces),
    weightKg: plain(decimal(counted.weight_kg)),
    unknownCount: Number(counted.unknown_count),
    latest: details.flatMap((one) => {
      const row = rows.get(one.id)
      return row ? [present(row, one)] : []
    }),
  }
}
