import { sql } from 'kysely'
import type { CarrierReport, dismissCarrierMove } from '@/lib/contracts/carrier-events'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { carrierChanged, requireProposal } from './proposals'
import { findReport } from './report'

/** The batch is not moved by this event; another one, or a correction of this, proposes anew. */
export async function dismissMove(
  context: Context,
  { params }: InputOf<typeof dismissCarrierMove>,
): Promise<CarrierReport> {
  const { db } = context
  if (!(await findBatchForLoading(db, params.id))) throw notFound()
  const proposal = await requireProposal(db, params.id, params.eventId)
  const { numUpdatedRows } = await db
    .updateTable('carrier_events')
    .set({ dismissed_at: sql<Date>`now()`, dismissed_by: actorOf(context).id })
    .where('id', '=', proposal.eventId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw carrierChanged()
  await audit(context, {
    action: 'batch.carrierMoveDismissed',
    entity: 'batch',
    entityId: params.id,
    changes: {
      transitStatus: { old: proposal.to, new: null },
      reportedDay: { old: proposal.day, new: null },
    },
  })
  return findReport(context, params.id)
}
