import type { BodyOf, DataOf } from '@/lib/contracts/endpoint'
import type { recordPayment as recordEndpoint, splitPayment as splitEndpoint } from '@/lib/contracts/payments'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import { addMoney, decimal } from '@/lib/domain/money'
import { type PaymentState, remainingUSD } from '@/lib/domain/payment'
import { splitOldestFirst } from '@/lib/domain/split-payment'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { customerExists } from '@/server/customers/find-customers'
import { getPackage } from '@/server/packages/get-package'
import {
  findOwingPackages,
  lockForMoney,
  lockPackagesForMoney,
  type PackageMoney,
} from '@/server/packages/package-money'
import { moneyAccount } from '@/server/transactions/accounts'
import { checkDate } from '@/server/transactions/post'
import { checkAmount, checkPaidOn, checkReference } from './check-payment'
import { presentInstalment } from './presenter'
import { priceInUsd } from './price-in-usd'
import { notifyPaid, type Share, writePayment } from './write-payment'

/** Takes an instalment of one package, on a receipt of its own. */
export async function recordPayment(
  context: Context,
  { params, body }: Pick<InputOf<typeof recordEndpoint>, 'params' | 'body'>,
  { hasCome = false } = {},
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
  await checkPaidOn(db, date, { cargo: [cargo], accountId })
  const priced = await priceInUsd(context, body, { converter: cargo.converter, day: date })
  checkAmount(priced.usd, remainingUSD(cargo.state), { ...body, hasCome })
  const share = { cargo, amount, ...priced }
  const customerId = cargo.receiverId
  const payment = { customerId, amount, currency, method, reference, note, date, accountId }
  await checkReference(db, payment)
  const [row] = await writePayment(context, payment, [share])
  if (!row) throw notFound()
  await notifyPaid(context, row.receipt_number, payment, [share])
  return { ...(await getPackage(db, cargo.id)), instalment: presentInstalment(row) }
}

type Body = BodyOf<typeof splitEndpoint> & { hasCome: boolean }

/** The shares as the accountant wrote them: every one to a package of this customer, adding up to the whole. */
async function sharesByHand(
  context: Context,
  customerId: string,
  body: Body,
  day: CalendarDate,
): Promise<Share[]> {
  const shares = body.shares ?? []
  if (!decimal(addMoney(shares.map(({ amount }) => amount))).eq(body.amount)) {
    throw invalidField('shares', 'sharesSum')
  }
  if (new Set(shares.map(({ packageId }) => packageId)).size < shares.length)
    throw invalidField('shares', 'taken')
  const locked = await lockPackagesForMoney(
    context.db,
    shares.map(({ packageId }) => packageId),
  )
  const found: Share[] = []
  for (const [index, { packageId, amount }] of shares.entries()) {
    const cargo = locked.find(({ id }) => id === packageId)
    if (!cargo) throw invalidField(`shares.${index}.packageId`, 'noSuch')
    if (cargo.receiverId !== customerId) throw invalidField(`shares.${index}.packageId`, 'otherCustomer')
    const priced = await priceInUsd(context, { ...body, amount }, { converter: cargo.converter, day })
    // A small last share of a sum is usual.
    checkAmount(priced.usd, remainingUSD(cargo.state), { ...body, confirmUnderpay: true })
    found.push({ cargo, amount, ...priced })
  }
  const open = addMoney(found.map(({ cargo }) => remainingUSD(cargo.state)))
  checkAmount(addMoney(found.map(({ usd }) => usd)), open, { ...body, confirmOverpay: true })
  return found
}

async function sharesOldestFirst(
  context: Context,
  customerId: string,
  body: Body,
  day: CalendarDate,
): Promise<Share[]> {
  const ids = await findOwingPackages(context.db, customerId)
  const locked = await lockPackagesForMoney(context.db, ids)
  const owing = ids.flatMap((id) => locked.filter((cargo) => cargo.id === id))
  if (owing.length === 0) throw new ApiFailure(409, 'nothing_owed', 'nothingOwed')
  const debts: {
    key: { cargo: PackageMoney; acceptedRate: Share['acceptedRate'] }
    state: PaymentState
    rate: string
  }[] = []
  for (const cargo of owing) {
    const { rate, acceptedRate } = await priceInUsd(context, body, { converter: cargo.converter, day })
    debts.push({ key: { cargo, acceptedRate }, state: cargo.state, rate })
  }
  const shares = splitOldestFirst(body.amount, debts).map(({ key, amount, rate, usd }) => ({
    ...key,
    amount,
    rate,
    usd,
  }))
  const open = addMoney(owing.map(({ state }) => remainingUSD(state)))
  checkAmount(addMoney(shares.map(({ usd }) => usd)), open, body)
  return shares
}

/** Takes one payment for several packages of a customer, on one receipt. */
export async function splitPayment(
  context: Context,
  { params, body }: Pick<InputOf<typeof splitEndpoint>, 'params' | 'body'>,
  // One transfer for several customers has one reference: whoever splits it has looked.
  { isReferenceChecked = false, isOfRider = false } = {},
): Promise<DataOf<typeof splitEndpoint>> {
  const { db } = context
  if (!(await customerExists(db, params.id))) throw notFound()
  const { amount, currency, method, reference, note } = body
  const date = body.date ?? officeToday()
  checkDate(date)
  const wanted = { accountId: body.accountId, currency, kind: method, isRiders: isOfRider }
  const accountId = await moneyAccount(db, wanted)
  const counted = { ...body, hasCome: isReferenceChecked || isOfRider }
  const shares = body.shares
    ? await sharesByHand(context, params.id, counted, date)
    : await sharesOldestFirst(context, params.id, counted, date)
  await checkPaidOn(db, date, { cargo: shares.map(({ cargo }) => cargo), accountId })
  const payment = { customerId: params.id, amount, currency, method, reference, note, date, accountId }
  if (!isReferenceChecked) await checkReference(db, payment)
  const rows = await writePayment(context, payment, shares)
  const number = rows[0]?.receipt_number ?? ''
  await notifyPaid(context, number, payment, shares)
  return { receiptNumber: Number(number), instalments: rows.map(presentInstalment) }
}
