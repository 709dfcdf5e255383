import type { cancelTtInvoice as cancelEndpoint, TtInvoice } from '@/lib/contracts/tt-invoices'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findTtInvoice } from './find-invoice'
import { lockTtInvoice, markCancelled } from './store'

export async function cancelTtInvoice(
  context: Context,
  { params, body }: InputOf<typeof cancelEndpoint>,
): Promise<TtInvoice> {
  const { db } = context
  const row = await lockTtInvoice(db, params.id)
  if (!row) throw notFound()
  if (row.cancelled_at !== null) throw new ApiFailure(409, 'already_cancelled', 'alreadyCancelled')
  await markCancelled(db, row.id, { by: actorOf(context).id, reason: body.reason })
  await audit(context, {
    action: 'ttInvoice.cancelled',
    entity: 'tt_invoice',
    entityId: row.id,
    changes: { number: { old: row.number, new: null } },
    reason: body.reason,
  })
  return findTtInvoice(db, row.id)
}
