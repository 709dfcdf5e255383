import { askedText, priceAt, shownCurrencies, takenText } from '@/lib/domain/customer-price'
import type { CalendarDate } from '@/lib/domain/dates'
import { ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'
import { addMoney, type Currency, type Decimal, toMoney } from '@/lib/domain/money'
import { isPaymentComplete, owedUSD, type PaymentMethod, remainingUSD } from '@/lib/domain/payment'
import { findPriceSettings } from '@/server/company/profile'
import { auditAll } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { insertSales } from '@/server/fiscal-receipts/follow-payments'
import { queueNotice } from '@/server/messages/queue-notice'
import { judgeGates } from '@/server/packages/gates'
import { addPaid, type PackageMoney } from '@/server/packages/package-money'
import { recordException } from '@/server/rates/exceptions'
import { enterAll } from '@/server/transactions/enter'
import type { Priced } from './price-in-usd'
import { type InstalmentRow, insertInstalments, insertReceipt } from './store'

/** What one package gets of a payment. */
export interface Share extends Priced {
  cargo: PackageMoney
  amount: Decimal
}

export interface Payment {
  customerId: string | null
  amount: Decimal
  currency: Currency
  method: PaymentMethod
  reference: string | null
  note: string | null
  date: CalendarDate
  accountId: string
}

function auditOf({ cargo, amount, rate, usd }: Share, payment: Payment, receiptNumber: string) {
  const { currency, method, date } = payment
  const old = cargo.state.paidAmountUSD
  const taken = {
    amount: toMoney(amount),
    currency,
    rate,
    method,
    date,
    receiptNumber: Number(receiptNumber),
  }
  return {
    action: 'payment.taken',
    entity: 'package',
    entityId: cargo.id,
    changes: {
      paidAmountUSD: { old, new: addMoney([old, usd]) },
      payment: { old: null, new: taken },
    },
  }
}

/**
 * Writes a payment for locked packages: what is paid on each, the receipt, and for each share its entry in the books, its
 * instalment and its audit row. The receipt comes as late as it can, since its number is waited for.
 */
export async function writePayment(
  context: Context,
  payment: Payment,
  shares: readonly Share[],
): Promise<InstalmentRow[]> {
  const { db } = context
  const { customerId, amount, currency, method, reference, note, date, accountId } = payment
  // Nobody of the office, where a customer paid by a prompt.
  const by = context.actor?.id ?? null
  await addPaid(
    db,
    shares.map(({ cargo, usd }) => ({ packageId: cargo.id, usd })),
  )
  const receiptNumber = await insertReceipt(db, { customerId, amount, currency, paidOn: date, by })
  const entryIds = await enterAll(
    db,
    shares.map((share) => ({
      movement: { type: 'income', accountId, currency, amount: share.amount },
      description: ENTRY_DESCRIPTIONS.payment(share.cargo.trackingNumber, receiptNumber),
      category: 'freight',
      date,
      batchId: null,
      packageId: share.cargo.id,
      createdBy: by,
    })),
  )
  const rows = await insertInstalments(
    db,
    shares.map(({ cargo, amount, rate, usd }, index) => ({
      package_id: cargo.id,
      transaction_id: entryIds[index] ?? '',
      account_id: accountId,
      receipt_number: receiptNumber,
      amount,
      currency,
      rate,
      package_rate: cargo.converter,
      amount_usd: usd,
      method,
      reference,
      note,
      paid_on: date,
      recorded_by: by,
    })),
  )
  await insertSales(db, receiptNumber)
  await auditAll(
    context,
    shares.map((share) => auditOf(share, payment, receiptNumber)),
  )
  for (const { cargo, acceptedRate } of shares) {
    const id = rows.find((row) => row.package_id === cargo.id)?.id
    if (!acceptedRate || id === undefined) continue
    const subject = { kind: 'payment', id, label: cargo.trackingNumber } as const
    await recordException(context, { ...subject, entity: 'package', entityId: cargo.id }, acceptedRate)
  }
  await judgeGates(
    context,
    shares.map(({ cargo }) => cargo.id),
  )
  return rows
}

/** A message names no more packages than fit in it. */
const MOST_NAMED = 3

function namesOf(shares: readonly Share[]): string {
  const names = shares.slice(0, MOST_NAMED).map(({ cargo }) => cargo.trackingNumber)
  const more = shares.length - names.length
  return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ')
}

function openAfter({ cargo, usd }: Share) {
  const state = { ...cargo.state, paidAmountUSD: addMoney([cargo.state.paidAmountUSD, usd]) }
  const owed = owedUSD({ isPaymentComplete: isPaymentComplete(state), remainingUSD: remainingUSD(state) })
  return priceAt(owed, cargo.converter)
}

/** Thanks the customer for money, with the receipt's number and what is open on the packages it was for. */
export async function notifyPaid(
  context: Context,
  receipt: string,
  { customerId, amount, currency }: Payment,
  shares: readonly Share[],
): Promise<void> {
  if (customerId === null) return
  const open = shares.map(openAfter)
  const remaining = { usd: addMoney(open.map(({ usd }) => usd)), tzs: addMoney(open.map(({ tzs }) => tzs)) }
  const settings = await findPriceSettings(context.db)
  await queueNotice(context, {
    event: 'paymentTaken',
    customerId,
    packageId: shares.length === 1 ? shares[0]?.cargo.id : null,
    receiptNumber: receipt,
    values: {
      trackingNumber: namesOf(shares),
      amount: takenText(amount, currency, shownCurrencies(settings.tanzanianCurrencies)),
      receipt,
      remaining: askedText(remaining, settings),
    },
  })
}
