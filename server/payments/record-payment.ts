import type { DataOf } from '@/lib/contracts/endpoint'
import type { recordPayment as recordEndpoint } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { remainingUSD } from '@/lib/domain/payment'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { accountsOfIncome } from '@/server/transactions/money-account'
import { checkDate } from '@/server/transactions/post'
import { presentInstalment } from './presenter'
import { priceInUsd } from './price-in-usd'
import { sayPaid } from './say-paid'
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
  const [accounts, cargo] = await Promise.all([
    accountsOfIncome(db, { accountId: body.accountId, currency, kind: method }),
    lockForMoney(db, params.id),
  ])
  if (versionSeen !== undefined && versionSeen !== cargo.version) {
    const params = { amount: remainingUSD(cargo.state) }
    throw new ApiFailure(409, 'package_changed', 'packageChanged', { params })
  }
  const share = { cargo, amount, ...(await priceInUsd(db, body, cargo.converter)) }
  const taking = {
    customerId: cargo.receiverId,
    amount,
    currency,
    method,
    reference,
    note,
    date,
    ...accounts,
  }
  const [[row], now] = await Promise.all([take(context, taking, [share]), packageNow(db, cargo.id)])
  if (!row) throw notFound()
  await context.lastly(() => sayPaid(context, row.receipt_number, taking, [share]))
  return { ...now, instalment: presentInstalment(row) }
}
