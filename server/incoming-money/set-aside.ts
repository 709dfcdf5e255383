import type * as contract from '@/lib/contracts/incoming-money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { lockOpen, readBack } from './find-money'
import { settleIncoming } from './store'

/** Sets a sum aside for its owner: it stays out of the books until it is accepted or split. */
export async function parkIncomingMoney(
  context: Context,
  { params, body: { customerId } }: InputOf<typeof contract.parkIncomingMoney>,
) {
  const row = await lockOpen(context, params.id)
  if (!(await lockActiveCustomer(context.db, customerId))) throw invalidField('customerId', 'noSuch')
  await settleIncoming(context.db, row.id, { state: 'parked', by: actorOf(context).id, customerId })
  await audit(context, {
    action: 'incomingMoney.parked',
    entity: 'incomingMoney',
    entityId: row.id,
    changes: {
      state: { old: row.state, new: 'parked' },
      customer: { old: row.customer_id, new: customerId },
    },
  })
  return readBack(context, row.id)
}

/** Says that a sum was sent back or is none of ours. */
export async function returnIncomingMoney(
  context: Context,
  { params, body: { reason } }: InputOf<typeof contract.returnIncomingMoney>,
) {
  const row = await lockOpen(context, params.id)
  await settleIncoming(context.db, row.id, { state: 'returned', by: actorOf(context).id, reason })
  await audit(context, {
    action: 'incomingMoney.returned',
    entity: 'incomingMoney',
    entityId: row.id,
    changes: { state: { old: row.state, new: 'returned' } },
    reason,
  })
  return readBack(context, row.id)
}
