import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/waiting-room'
import { warehouseDateOf } from '@/lib/domain/dates'
import type { Context } from '@/server/core/context'
import { offsetOf, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import { countUnknownParcels, selectUnknownParcels, type UnknownRow } from './store'

const SHOWN_CHARACTERS = 4

/** What is shown of a parcel's courier number; the rest is for the owner to know. */
export const courierEnding = (number: string | null): string | null =>
  number?.slice(-SHOWN_CHARACTERS) ?? null

function present(row: UnknownRow, isForStaff: boolean): contract.UnknownParcel {
  return {
    id: row.id,
    courierEnding: courierEnding(row.courier_number),
    receivedOn: warehouseDateOf(row.created_at),
    pieces: row.pieces,
    images: (row.photos ?? []).map(presentImage),
    ...(isForStaff && {
      trackingNumber: row.tracking_number,
      courierNumber: row.courier_number,
      daysWaiting: row.days,
      openClaims: row.open_claims,
    }),
  }
}

/**
 * What a stranger may look by: no more than what the board shows. A longer end that matched or did not would tell the
 * whole number, one character after the other, and with it the proof that a claim asks for.
 */
function shownPart(ending: string | undefined): string | undefined {
  return ending?.replace(/[^A-Za-z0-9]/g, '').slice(-SHOWN_CHARACTERS)
}

/** The public board: enough to know one's own parcel, not enough to take another's. */
export async function listUnknownParcels(
  context: Context,
  { query }: InputOf<typeof contract.listUnknownParcels>,
): Promise<DataOf<typeof contract.listUnknownParcels>> {
  const ending = context.actor ? query.courierEnding : shownPart(query.courierEnding)
  const total = await countUnknownParcels(context.db, ending)
  const rows = await selectUnknownParcels(context.db, {
    courierEnding: ending,
    oldestFirst: query.sort === 'receivedOn',
    limit: query.itemsPerPage,
    offset: offsetOf(query),
  })
  return pageOf(
    query,
    total,
    rows.map((row) => present(row, context.actor !== null)),
  )
}
