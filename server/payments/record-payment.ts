import type { DataOf } from '@/lib/contracts/endpoint'
import type { recordPayment as recordEndpoint } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { addMoney } from '@/lib/domain/money'
import { remainingUSD } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { moneyAccount } from '@/server/transactions/money-account'
import { checkDate } from '@/server/transactions/post'
import { presentInstalment } from './presenter'
import { priceInUsd } from './price-in-usd'
import { lockForMoney, packageNow } from './settled-package'
import { insertReceipt, selectInstalments } from './store'
import { take } from './take'

/** Takes an instalment of one package, on a receipt of its own. */
export async function recordPayment(
  context: Context,
  { params, body }: InputOf<typeof recordEndpoint>,
): Promise<DataOf<typeof recordEndpoint>> {
  const { db } = context
  const { amount, currency, method, reference, note, versionSeen, accountId: asked } = body
  const date = body.date ?? officeToday()
  checkDate(date)
  const takenBy = actorOf(context).id
  const accountId = await moneyAccount(db, { accountId: asked, currency, kind: method })
  const cargo = await lockForMoney(db, params.id)
  if (versionSeen !== undefined && versionSeen !== cargo.version) {
    const params = { amount: remainingUSD(cargo.state) }
    throw new ApiFailure(409, 'package_changed', 'packageChanged', { params })
  }
  const { rate, usd } = await priceInUsd(db, body, cargo.converter)
  const receiptNumber = await insertReceipt(db, {
    customerId: cargo.receiverId,
    amount,
    currency,
    paidOn: date,
    recordedBy: takenBy,
  })
  const { trackingNumber } = cargo
  const id = await take(db, {
    packageId: cargo.id,
    trackingNumber,
    receiptNumber,
    accountId,
    amount,
    currency,
    rate,
    usd,
    method,
    reference,
    note,
    date,
    takenBy,
  })
  const old = cargo.state.paidAmountUSD
  await audit(context, {
    action: 'payment.taken',
    entity: 'package',
    entityId: cargo.id,
    changes: {
      paidAmountUSD: { old, new: addMoney([old, usd]) },
      payment: { old: null, new: { amount, currency, rate, method, date, receiptNumber } },
    },
  })
  const [row] = await selectInstalments(db, { id })
  if (!row) throw notFound()
  return { ...(await packageNow(db, cargo.id)), instalment: presentInstalment(row) }
}
