import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/incoming-money'
import { addMoney, type Currency, decimal, formatMoney, toMoney, toUsd } from '@/lib/domain/money'
import { type PaymentMethod, remainingUSD } from '@/lib/domain/payment'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { attempt, refusalOf } from '@/server/core/savepoint'
import { lockPackagesForMoney } from '@/server/packages/package-money'
import { type AskedFor, findAskedFor, isForOthers } from '@/server/payment-requests/asked-for'
import { checkReference } from '@/server/payments/check-payment'
import { recordPayment, splitPayment } from '@/server/payments/record-payment'
import { matchOf } from './candidates'
import { lockOpen, readBack } from './find-money'
import { joinPaidTransfer } from './pay-transfer'
import { findTextsBookThemselves } from './settings'
import {
  countUnjudged,
  type Hindrance,
  type IncomingRow,
  lockNextUnjudged,
  markJudged,
  selectEntered,
  settleIncoming,
} from './store'

interface ShareOf {
  packageId: string
  amount: string
}

interface Answers {
  confirmOverpay?: boolean | undefined
}

/** The same for every share of a sum. */
const paymentOf = (row: IncomingRow, { confirmOverpay }: Answers) => ({
  currency: row.currency as Currency,
  method: row.account_kind as PaymentMethod,
  date: row.paid_on,
  reference: row.reference,
  note: row.payer,
  accountId: row.account_id,
  confirmOverpay,
  // It has come: nobody has mistyped it.
  confirmUnderpay: true,
})

async function receiversOf(context: Context, shares: readonly ShareOf[]) {
  const ids = shares.map(({ packageId }) => packageId)
  const { rows } = await sql<{ id: string; receiver_id: string | null }>`
    select id, receiver_id from packages where id = any(${ids}::uuid[])`.execute(context.db)
  const found = new Map<string, ShareOf[]>()
  for (const [index, share] of shares.entries()) {
    const cargo = rows.find(({ id }) => id === share.packageId)
    if (!cargo) throw invalidField(`shares.${index}.packageId`, 'noSuch')
    if (cargo.receiver_id === null) throw invalidField(`shares.${index}.packageId`, 'ownerUnknown')
    found.set(cargo.receiver_id, [...(found.get(cargo.receiver_id) ?? []), share])
  }
  return found
}

/** Books several shares, a receipt for each customer; the reference is one for all of them. */
async function bookShares(context: Context, row: IncomingRow, shares: readonly ShareOf[], answers: Answers) {
  const payment = paymentOf(row, answers)
  await checkReference(context.db, payment)
  const ids: string[] = []
  const groups = await receiversOf(context, shares)
  for (const [id, own] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const amount = addMoney(own.map((share) => share.amount))
    const body = { ...payment, amount, shares: own }
    const { instalments } = await splitPayment(
      context,
      { params: { id }, body },
      { isReferenceChecked: true },
    )
    ids.push(...instalments.map((instalment) => instalment.id))
  }
  return ids
}

/** Books a locked sum by the rules of every payment. */
async function book(context: Context, row: IncomingRow, shares: readonly ShareOf[], answers: Answers = {}) {
  const [first, ...more] = shares
  if (!first) throw invalidField('shares', 'required')
  const isOne = more.length === 0
  const body = { ...paymentOf(row, answers), amount: toMoney(row.amount) }
  const paymentIds = isOne
    ? [
        (await recordPayment(context, { params: { id: first.packageId }, body }, { hasCome: true }))
          .instalment.id,
      ]
    : await bookShares(context, row, shares, answers)
  await settle(context, row, isOne ? 'matched' : 'split', paymentIds)
}

async function settle(context: Context, row: IncomingRow, state: 'matched' | 'split', paymentIds: string[]) {
  await settleIncoming(context.db, row.id, { state, by: context.actor?.id ?? null, paymentIds })
  await audit(context, {
    action: `incomingMoney.${state}`,
    entity: 'incomingMoney',
    entityId: row.id,
    changes: {
      reference: { old: null, new: row.reference },
      state: { old: row.state, new: state },
      payments: { old: null, new: paymentIds },
    },
  })
}

/** Somebody entered it by hand before: the sum is those payments, and nothing is booked. */
async function joinEntered(context: Context, row: IncomingRow): Promise<boolean> {
  const entered = await selectEntered(context.db, { accountId: row.account_id, reference: row.reference })
  const sum = addMoney(entered.map(({ amount }) => amount))
  const isSame = entered.length > 0 && entered.every(({ currency }) => currency === row.currency)
  if (!isSame || !decimal(sum).eq(row.amount)) return false
  const ids = entered.map(({ id }) => id)
  await settle(context, row, ids.length === 1 ? 'matched' : 'split', ids)
  return true
}

/** Why a sure sum could not be booked; what is no refusal is thrown on. */
function hindranceOf(error: unknown): Hindrance {
  if ((error as { constraint?: string }).constraint === 'day_closed') return { key: 'dayClosed', params: {} }
  const [first] = refusalOf(error)
  return { key: first?.key ?? 'conflict', params: first?.params ?? {} }
}

/** Looks at one sum: books it when it is sure and may book itself. */
export async function judge(context: Context, row: IncomingRow): Promise<'booked' | 'waiting'> {
  if (await joinEntered(context, row)) return 'booked'
  const asked = await findAskedFor(context.db, row.id)
  if (asked) return judgeAsked(context, row, asked)
  const mayBook =
    row.source === 'statement' || (row.source === 'sms' && (await findTextsBookThemselves(context.db)))
  if (mayBook && (await joinPaidTransfer(context, row))) return 'booked'
  const { sure } = mayBook && row.payments.length === 0 ? await matchOf(context.db, row) : { sure: null }
  if (!sure) return wait(context, row, null)
  return bookOrWait(context, row, () => book(context, row, sure))
}

async function wait(context: Context, row: IncomingRow, hindrance: Hindrance | null): Promise<'waiting'> {
  await markJudged(context.db, row.id, hindrance)
  return 'waiting'
}

async function bookOrWait(
  context: Context,
  row: IncomingRow,
  booking: () => Promise<void>,
): Promise<'booked' | 'waiting'> {
  try {
    await attempt(context.db, booking)
    return 'booked'
  } catch (error) {
    return wait(context, row, hindranceOf(error))
  }
}

/** What a customer was asked for is booked as it was asked for, while just that is still open and the customer's; another sum waits. */
async function judgeAsked(
  context: Context,
  row: IncomingRow,
  asked: AskedFor,
): Promise<'booked' | 'waiting'> {
  if (asked.accountId !== row.account_id)
    return wait(context, row, { key: 'field.moneyOtherAccount', params: {} })
  if (!decimal(asked.amount).eq(row.amount)) {
    const amount = formatMoney(asked.amount, row.currency as Currency)
    return wait(context, row, { key: 'field.otherThanAsked', params: { amount } })
  }
  if (row.payments.length > 0) return wait(context, row, null)
  return bookOrWait(context, row, async () => {
    await checkStillOpen(context.db, asked.shares)
    if (await isForOthers(context.db, row.id)) throw invalidField('shares', 'otherCustomer')
    await book(context, row, asked.shares)
  })
}

/** Locks the packages in the order in which every payment does. */
async function checkStillOpen(db: Database, shares: readonly ShareOf[]): Promise<void> {
  const ids = shares.map(({ packageId }) => packageId)
  for (const cargo of await lockPackagesForMoney(db, ids)) {
    const share = shares.find(({ packageId }) => packageId === cargo.id)
    const open = remainingUSD(cargo.state)
    const usd = toUsd(share?.amount ?? '0', cargo.converter)
    // Shillings rounded as cash is may be a few cents more.
    if (decimal(usd).lte(decimal(open).plus('0.05'))) continue
    throw new ApiFailure(409, 'package_changed', 'packageChanged', { params: { amount: open } })
  }
}

const MOST_A_CALL = 50

/** Each sum in a transaction of its own: what is booked stays booked whatever comes after it. */
export async function matchIncomingMoney(context: Context) {
  const counts = { booked: 0, waiting: 0 }
  for (let done = 0; done < MOST_A_CALL; done++) {
    const outcome = await context.db.transaction().execute(async (trx) => {
      const row = await lockNextUnjudged(trx)
      return row && judge({ ...context, db: trx }, row)
    })
    if (outcome === undefined) break
    counts[outcome]++
  }
  return { ...counts, left: await countUnjudged(context.db) }
}

export async function acceptIncomingMoney(
  context: Context,
  { params, body }: InputOf<typeof contract.acceptIncomingMoney>,
) {
  const row = await lockOpen(context, params.id)
  const { rows } = await sql`select 1 from packages where id = ${body.packageId}`.execute(context.db)
  if (rows.length === 0) throw invalidField('packageId', 'noSuch')
  await book(context, row, [{ packageId: body.packageId, amount: row.amount }], body)
  return readBack(context, row.id)
}

export async function splitIncomingMoney(
  context: Context,
  { params, body }: InputOf<typeof contract.splitIncomingMoney>,
) {
  const row = await lockOpen(context, params.id)
  if (!decimal(addMoney(body.shares.map(({ amount }) => amount))).eq(row.amount)) {
    throw invalidField('shares', 'sharesSum')
  }
  await book(context, row, body.shares, body)
  return readBack(context, row.id)
}
