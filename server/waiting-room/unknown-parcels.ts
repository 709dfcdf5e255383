import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/waiting-room'
import { calendarDateOf } from '@/lib/domain/dates'
import type { Context } from '@/server/core/context'
import { offsetOf, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { presentImage } from '@/server/files/addresses'
import { countUnknownParcels, selectUnknownParcels, type UnknownRow } from './store'

const SHOWN_CHARACTERS = 4

function present(row: UnknownRow, isForStaff: boolean): contract.UnknownParcel {
  return {
    id: row.id,
    courierEnding: row.courier_number?.slice(-SHOWN_CHARACTERS) ?? null,
    receivedOn: calendarDateOf(row.created_at),
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

/** The public board: enough to know one's own parcel, not enough to take another's. */
export async function listUnknownParcels(
  context: Context,
  { query }: InputOf<typeof contract.listUnknownParcels>,
): Promise<DataOf<typeof contract.listUnknownParcels>> {
  const total = await countUnknownParcels(context.db, query.courierEnding)
  const rows = await selectUnknownParcels(context.db, {
    courierEnding: query.courierEnding,
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
