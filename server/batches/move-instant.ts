import type { setBatchTransitStatus } from '@/lib/contracts/batches'
import type { BodyOf } from '@/lib/contracts/endpoint'
import { isDeparture, LOADING_CARGO, type TransitStatus } from '@/lib/domain/transit-status'
import { requireProposal } from '@/server/carrier-events/proposals'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { BatchRow } from './store'

export const isLeaving = (batch: BatchRow, to: TransitStatus) =>
  isDeparture(batch.transit_status as TransitStatus, to, batch.departed_at !== null)

/** When it left, after a move: back at the port it has not left. */
export function departedAt(batch: BatchRow, to: TransitStatus, movedAt: Date): Date | null {
  if (to === LOADING_CARGO) return null
  return isLeaving(batch, to) ? movedAt : batch.departed_at
}

type Move = Pick<BodyOf<typeof setBatchTransitStatus>, 'carrierEventId' | 'transitStatus'>

/** When a move happens: now, or when the carrier says whose event is followed. */
export async function findMoveInstant(
  { db }: Pick<Context, 'db'>,
  batchId: string,
  { carrierEventId, transitStatus }: Move,
): Promise<Date> {
  if (carrierEventId === undefined) return new Date()
  const { to, at } = await requireProposal(db, batchId, carrierEventId)
  if (to !== transitStatus) throw invalidField('carrierEventId', 'invalid')
  return at
}
