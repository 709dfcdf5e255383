import type { DataOf } from '@/lib/contracts/endpoint'
import type { recordPayment as recordEndpoint } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { remainingUSD } from '@/lib/domain/payment'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { moneyAccount } from '@/server/transactions/money-account'
import { checkDate } from '@/server/transactions/post'
import { notifyPaid } from './notify-paid'
import { presentInstalment } from './presenter'
import { priceInUsd } from './price-in-usd'
import { lockForMoney, packageNow } from './settled-package'
import { writePayment } from './write-payment'

/** Takes an instalment of one package, on a receipt of its own. */
export async function recordPayment(
  context: Context,
  { params, body }: InputOf<typeof recordEndpoint>,
): Promise<DataOf<typeof recordEndpoint>> {
  const { db } = context
  const { amount, currency, method, reference, note, versionSeen } = body
  const date = body.date ?? officeToday()
  checkDate(date)
  const accountId = await moneyAccount(db, { accountId: body.accountId, currency, kind: method })
  const cargo = await lockForMoney(db, params.id)
  if (versionSeen !== undefined && versionSeen !== cargo.version) {
    const params = { amount: remainingUSD(cargo.state) }
    throw new ApiFailure(409, 'package_changed', 'packageChanged', { params })
  }
  const share = { cargo, amount, ...(await priceInUsd(db, body, cargo.converter)) }
  const customerId = cargo.receiverId
  const payment = { customerId, amount, currency, method, reference, note, date, accountId }
  const [row] = await writePayment(context, payment, [share])
  if (!row) throw notFound()
  await notifyPaid(context, row.receipt_number, payment, [share])
  return { ...(await packageNow(db, cargo.id)), instalment: presentInstalment(row) }
}
