import type {
  changeMoneyTransfer as changeEndpoint,
  MoneyTransfer,
  requestMoneyTransfer as requestEndpoint,
} from '@/lib/contracts/money-transfers'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findTransfer } from './find-transfer'
import { presentTransfer } from './presenter'
import { insertTransfer, lockTransfer, updateTransfer } from './store'
import { transferTerms } from './transfer-terms'

/** What the audit compares: a transfer's terms, without what each step changes. */
function terms(transfer: MoneyTransfer) {
  const { senderName, supplier, amount, currency, rate, payInCurrency, payInRate, purpose } = transfer
  const { cost, marginPercent, fee, charged, requestedBy } = transfer
  const money = { amount, currency, rate, payInCurrency, payInRate, cost, marginPercent, fee, charged }
  return { senderName, supplier: supplier.name, ...money, purpose, requestedBy: requestedBy.name }
}

export async function requestTransfer(
  context: Context,
  { body }: InputOf<typeof requestEndpoint>,
): Promise<MoneyTransfer> {
  const id = await insertTransfer(context.db, await transferTerms(context, body))
  const transfer = await findTransfer(context.db, id)
  await audit(context, {
    action: 'transfer.requested',
    entity: 'money_transfer',
    entityId: id,
    changes: differences({}, terms(transfer)),
  })
  return transfer
}

/** Whoever changes what is to be approved becomes its maker, so that nobody approves figures of their own. */
export async function changeTransfer(
  context: Context,
  { params, body }: InputOf<typeof changeEndpoint>,
): Promise<MoneyTransfer> {
  const { version, ...input } = body
  const row = await lockTransfer(context.db, params.id)
  if (!row) throw notFound()
  if (row.status !== 'requested') throw new ApiFailure(409, 'transfer_moved', 'transferMoved')
  if (row.version !== version) throw staleVersion()
  await updateTransfer(context.db, row.id, await transferTerms(context, input))
  const after = await findTransfer(context.db, row.id)
  await audit(context, {
    action: 'transfer.changed',
    entity: 'money_transfer',
    entityId: row.id,
    changes: differences(terms(presentTransfer(row)), terms(after)),
  })
  return after
}
