import { sql } from 'kysely'
import type { approveMoneyTransfer as approveEndpoint, MoneyTransfer } from '@/lib/contracts/money-transfers'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findTransfer, lockForStep } from './find-transfer'
import { updateTransfer } from './store'

/** The second pair of eyes: who asked for a transfer cannot be it. */
export async function approveTransfer(
  context: Context,
  { params, body }: InputOf<typeof approveEndpoint>,
): Promise<MoneyTransfer> {
  const row = await lockForStep(context.db, params.id, { to: 'approved', version: body.version })
  const by = actorOf(context).id
  if (row.requested_by === by) throw new ApiFailure(409, 'own_request', 'ownRequest')
  await updateTransfer(context.db, row.id, {
    status: 'approved',
    approved_by: by,
    approved_at: sql<Date>`now()`,
  })
  await audit(context, {
    action: 'transfer.approved',
    entity: 'money_transfer',
    entityId: row.id,
    changes: { status: { old: row.status, new: 'approved' } },
  })
  return findTransfer(context.db, row.id)
}
