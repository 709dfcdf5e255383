import { type Currency, type Decimal, decimal, formatMoney } from '@/lib/domain/money'
import { referenceKey } from '@/lib/domain/payment'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { findTextsBookThemselves } from './settings'
import { lockForTransfer, settleIncoming } from './store'

/** What is charged for a customer's transfer, and under which reference the money is said to have come in. */
interface PayIn {
  transferId: string
  accountId: string
  reference: string
  charged: Decimal
  currency: Currency
}

/** A key of errors.json with its values. */
export interface PayInProblem {
  key: string
  params: Record<string, string>
}

async function hasIncomingMoney(db: Database, accountId: string): Promise<boolean> {
  const money = db.selectFrom('incoming_money').select('id').where('account_id', '=', accountId)
  return (await money.limit(1).executeTakeFirst()) !== undefined
}

/** Settles what came in under a reference by a transfer, or says why it does not pay it. An account without any is believed. */
export async function payTransferBy(context: Context, payIn: PayIn): Promise<PayInProblem | null> {
  const { db } = context
  const { accountId, charged, currency, transferId } = payIn
  if (!(await hasIncomingMoney(db, accountId))) return null
  const money = await lockForTransfer(db, accountId, referenceKey(payIn.reference))
  if (!money) return { key: 'payInUnknown', params: {} }
  if (money.state !== 'new' && money.state !== 'parked') return { key: 'payInSettled', params: {} }
  if (money.source !== 'statement' && !(await findTextsBookThemselves(db))) {
    return { key: 'payInUnconfirmed', params: {} }
  }
  if (decimal(money.amount).lt(charged)) {
    const params = { amount: formatMoney(money.amount, currency), charged: formatMoney(charged, currency) }
    return { key: 'payInTooLittle', params }
  }
  await settleIncoming(db, money.id, { state: 'matched', by: actorOf(context).id, transferId })
  return null
}
