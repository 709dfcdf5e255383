import type { DataOf } from '@/lib/contracts/endpoint'
import type { recordPayment as recordEndpoint } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { remainingUSD } from '@/lib/domain/payment'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { counterAccounts } from '@/server/transactions/counter-accounts'
import { moneyAccount } from '@/server/transactions/money-account'
import { checkDate } from '@/server/transactions/post'
import { presentInstalment } from './presenter'
import { priceInUsd } from './price-in-usd'
import { lockForMoney, packageNow } from './settled-package'
import { take } from './take'

/** Takes an instalment of one package, on a receipt of its own. */
export async function recordPayment(
  context: Context,
  { params, body }: InputOf<typeof recordEndpoint>,
): Promise<DataOf<typeof recordEndpoint>> {
  const { db } = context
  const { amount, currency, method, reference, note, versionSeen } = body
  const date = body.date ?? officeToday()
  checkDate(date)
  const [accountId, counters, cargo] = await Promise.all([
    moneyAccount(db, { accountId: body.accountId, currency, kind: method }),
    counterAccounts(db, [{ kind: 'income', currency }]),
    lockForMoney(db, params.id),
  ])
  if (versionSeen !== undefined && versionSeen !== cargo.version) {
    const params = { amount: remainingUSD(cargo.state) }
    throw new ApiFailure(409, 'package_changed', 'packageChanged', { params })
  }
  const share = { cargo, amount, ...(await priceInUsd(db, body, cargo.converter)) }
  const taking = { amount, currency, method, reference, note, date, accountId, counters }
  const [[row], now] = await Promise.all([
    take(context, { ...taking, customerId: cargo.receiverId }, [share]),
    packageNow(db, cargo.id),
  ])
  if (!row) throw notFound()
  return { ...now, instalment: presentInstalment(row) }
}
