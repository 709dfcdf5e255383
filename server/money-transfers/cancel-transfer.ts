import { sql } from 'kysely'
import type { cancelMoneyTransfer as cancelEndpoint, MoneyTransfer } from '@/lib/contracts/money-transfers'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { takeBackEntry } from '@/server/transactions/take-back-entry'
import { cancelOfTransfer } from '@/server/tt-invoices/cancel-of-transfer'
import { findTransfer, lockForStep } from './find-transfer'
import { selectActiveEntries, updateTransfer } from './store'

/** Cancels a transfer. Of a paid one every entry is taken back: the money came back, or never left. */
export async function cancelTransfer(
  context: Context,
  { params, body }: InputOf<typeof cancelEndpoint>,
): Promise<MoneyTransfer> {
  const { db } = context
  const row = await lockForStep(db, params.id, { to: 'cancelled', version: body.version })
  const by = actorOf(context).id
  for (const id of await selectActiveEntries(db, row.id)) await takeBackEntry(db, id, by, body.reason)
  await updateTransfer(db, row.id, {
    status: 'cancelled',
    cancelled_by: by,
    cancelled_at: sql<Date>`now()`,
    cancel_reason: body.reason,
  })
  await cancelOfTransfer(context, row.id, body.reason)
  await audit(context, {
    action: 'transfer.cancelled',
    entity: 'money_transfer',
    entityId: row.id,
    changes: { status: { old: row.status, new: 'cancelled' } },
    reason: body.reason,
  })
  return findTransfer(db, row.id)
}
