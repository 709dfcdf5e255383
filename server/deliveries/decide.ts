import type * as contract from '@/lib/contracts/deliveries'
import type { FieldProblem } from '@/lib/contracts/issues'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { findHandOverCodeMode } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { say } from '@/server/core/language'
import type { InputOf } from '@/server/core/route'
import { privateImages } from '@/server/files/signed-address'
import { handOver, piecesOf } from '@/server/packages/delivery'
import { takeCash } from './cash'
import { lockHeldVisit, selectHeldVisits, type VisitRow } from './visit-store'

/** For whom the rider had the right code. */
const provenFor = (row: VisitRow) => (row.is_proven ? row.customer_id : null)

export async function listHeldVisits({ db, language }: Context): Promise<contract.HeldVisit[]> {
  const present = await privateImages(db)
  const isRequired = (await findHandOverCodeMode(db)) === 'required'
  return (await selectHeldVisits(db)).map((row) => {
    const { key, params } = JSON.parse(row.problem) as Pick<FieldProblem, 'key' | 'params'>
    const { file_id: id, storage_key, width, height, latitude, longitude } = row
    const hasImage = id !== null && storage_key !== null && width !== null && height !== null
    return {
      id: row.id,
      customer: { id: row.customer_id, name: row.customer_name },
      rider: { id: row.rider_id, name: row.rider_name },
      problem: say(language, key, params),
      trackingNumbers: row.tracking_numbers,
      deliveredTo: row.delivered_to,
      note: row.reason,
      happenedAt: row.happened_at.toISOString(),
      cashTZS: toMoney(row.cash_tzs),
      isCashBooked: row.receipt_number !== null || decimal(row.cash_tzs).eq('0'),
      place:
        latitude !== null && longitude !== null
          ? { latitude: plain(decimal(latitude)), longitude: plain(decimal(longitude)) }
          : null,
      lacksPaper:
        isRequired && id === null && row.is_proven !== null && !(row.is_proven && row.is_same_receiver),
      image: hasImage ? present({ id, storage_key, width, height }) : null,
    }
  })
}

/** Cash that could not be booked when it came. It is a payment, whatever is decided about the cargo. */
async function bookCash(context: Context, row: VisitRow): Promise<string | null> {
  if (row.receipt_number !== null || decimal(row.cash_tzs).eq('0')) return row.receipt_number
  const receipt = await takeCash(context, {
    riderId: row.rider_id,
    customerId: row.customer_id,
    packageIds: row.package_ids,
    amount: plain(decimal(row.cash_tzs)),
    isDecided: true,
  })
  return String(receipt)
}

/**
 * A manager lets a hand-over count, with a reason that stands on each package, or not. Without the code that the company
 * requires it counts by a paper: the rider photographed it, or the receiver shows it to the office afterwards.
 */
export async function decideVisit(
  context: Context,
  { params, body }: InputOf<typeof contract.decideVisit>,
): Promise<null> {
  const { db } = context
  if (!(await lockHeldVisit(db, params.id))) throw notFound()
  const [row] = await selectHeldVisits(db, params.id)
  if (!row) throw notFound()
  const receipt = await bookCash(context, row)
  if (body.isAccepted) {
    for (const id of row.package_ids) {
      await handOver(context, id, {
        deliveredTo: row.delivered_to ?? row.customer_name,
        fileId: body.fileId ?? row.file_id,
        overrideReason: body.reason,
        withoutCodeReason: body.reason,
        provenFor: provenFor(row),
        at: row.happened_at,
        visit: { riderId: row.rider_id, mayLackDocument: row.is_proven === null },
        // What is gone already is passed over; pieces that are with another part by now are refused.
        pieces: piecesOf(row.parts ?? [], id),
      })
    }
  }
  await db
    .updateTable('rider_visits')
    .set({
      outcome: body.isAccepted ? 'handedOver' : 'refused',
      receipt_number: receipt,
      decided_by: actorOf(context).id,
      decided_at: new Date(),
      decision_reason: body.reason,
    })
    .where('id', '=', params.id)
    .execute()
  await audit(context, {
    action: body.isAccepted ? 'visit.accepted' : 'visit.refused',
    entity: 'customer',
    entityId: row.customer_id,
    changes: { deliveredTo: { old: null, new: row.delivered_to } },
    reason: body.reason,
  })
  return null
}
