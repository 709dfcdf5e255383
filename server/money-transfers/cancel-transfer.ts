import { sql } from 'kysely'
import type {
  cancelMoneyTransfer as cancelEndpoint,
  confirmTransferCancellation as confirmEndpoint,
  MoneyTransfer,
} from '@/lib/contracts/money-transfers'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { requireSecondPerson } from '@/server/employees/second-person'
import { reopenOfTransfer } from '@/server/incoming-money/reopen-money'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import { takeBackEntry } from '@/server/transactions/post'
import { cancelOfTransfer } from '@/server/tt-invoices/create-invoice'
import { findTransfer, lockForStep } from './find-transfer'
import { selectActiveEntries, type TransferRow, updateTransfer } from './store'

const NOT_ASKED = { cancel_asked_by: null, cancel_asked_at: null, cancel_asked_reason: null }

/** Cancels a locked transfer. Of a paid one every entry is taken back: the money came back, or never left. */
async function cancel(context: Context, row: TransferRow, reason: string): Promise<MoneyTransfer> {
  const { db } = context
  const by = actorOf(context).id
  for (const id of await selectActiveEntries(db, row.id)) await takeBackEntry(db, id, by, reason)
  await updateTransfer(db, row.id, {
    status: 'cancelled',
    cancelled_by: by,
    cancelled_at: sql<Date>`now()`,
    cancel_reason: reason,
    ...NOT_ASKED,
  })
  await cancelOfTransfer(context, row.id, reason)
  await reopenOfTransfer(db, row.id)
  await settleDuty(db, { kind: 'transfer', subjectId: row.id })
  await settleDuty(db, { kind: 'transferCancellation', subjectId: row.id })
  await audit(context, {
    action: 'transfer.cancelled',
    entity: 'money_transfer',
    entityId: row.id,
    changes: {
      status: { old: row.status, new: 'cancelled' },
      ...(row.cancel_asked_by !== null && { askedBy: { old: null, new: row.cancel_asked_by } }),
    },
    reason,
  })
  return findTransfer(context, row.id)
}

/** Cancels what is not paid; of a paid transfer it is asked for, and a second person confirms it. */
export async function cancelTransfer(
  context: Context,
  { params, body }: InputOf<typeof cancelEndpoint>,
): Promise<MoneyTransfer> {
  const row = await lockForStep(context.db, params.id, { to: 'cancelled', version: body.version })
  if (row.status !== 'paid') return cancel(context, row, body.reason)
  if (row.cancel_asked_by !== null) throw new ApiFailure(409, 'cancel_asked', 'cancelAsked')
  await updateTransfer(context.db, row.id, {
    cancel_asked_by: actorOf(context).id,
    cancel_asked_at: sql<Date>`now()`,
    cancel_asked_reason: body.reason,
  })
  await audit(context, {
    action: 'transfer.cancelAsked',
    entity: 'money_transfer',
    entityId: row.id,
    reason: body.reason,
  })
  await notifyDuty(context, { kind: 'transferCancellation', subjectId: row.id })
  return findTransfer(context, row.id)
}

type Answer = InputOf<typeof confirmEndpoint>

async function lockAsked(context: Context, { params, body }: Answer) {
  const row = await lockForStep(context.db, params.id, { to: 'cancelled', version: body.version })
  if (row.cancel_asked_by === null) throw new ApiFailure(409, 'cancel_not_asked', 'cancelNotAsked')
  return { row, askedBy: row.cancel_asked_by }
}

export async function confirmCancellation(context: Context, input: Answer): Promise<MoneyTransfer> {
  const { row, askedBy } = await lockAsked(context, input)
  await requireSecondPerson(context, askedBy)
  return cancel(context, row, row.cancel_asked_reason ?? '')
}

/** Whoever asked for it may take it back as well. */
export async function rejectCancellation(context: Context, input: Answer): Promise<MoneyTransfer> {
  const { row, askedBy } = await lockAsked(context, input)
  await updateTransfer(context.db, row.id, NOT_ASKED)
  await settleDuty(context.db, { kind: 'transferCancellation', subjectId: row.id })
  await audit(context, {
    action: 'transfer.cancelRejected',
    entity: 'money_transfer',
    entityId: row.id,
    changes: { askedBy: { old: askedBy, new: null } },
    reason: row.cancel_asked_reason,
  })
  return findTransfer(context, row.id)
}
