import type { ReceivedMoney } from '@/lib/domain/incoming-money'
import type { Context } from '@/server/core/context'
import { addJob } from '@/server/core/queue'
import { checkCustomersCurrency } from '@/server/currencies/check-currency'
import { checkMoneyAccount } from '@/server/transactions/accounts'
import { MATCH_MONEY } from './match-waiting'
import { lookAgain } from './store'
import { takeOne } from './take-money'

interface GatewayMoney {
  accountId: string
  money: ReceivedMoney & { paidOn: string }
  raw: string
}

/**
 * Takes money that a provider says it has, once: what a text, a statement or the office brought under its reference is the
 * same sum, unless its amount or account is another (`isSame` is false).
 */
export async function takeGatewayMoney(context: Context, { accountId, money, raw }: GatewayMoney) {
  const { db } = context
  const found = await checkMoneyAccount(db, accountId)
  const account = { ...found, currency: checkCustomersCurrency(found.currency, 'accountId') }
  const origin = { account, source: 'gateway', day: money.paidOn } as const
  const { id, outcome } = await takeOne(context, { rowNumber: 1, raw, money, problem: null }, origin)
  await lookAgain(db, id)
  await addJob(db, MATCH_MONEY, { id: accountId })
  return { id, isSame: outcome !== 'refused' }
}
