import type { CalendarDate } from '@/lib/domain/dates'
import type { Currency, Decimal } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import type { Database } from '@/server/core/database'
import { addToPackage } from '@/server/packages/package-money'
import { enter } from '@/server/transactions/enter'
import { insertPayment } from './store'

interface Taking {
  packageId: string
  trackingNumber: string
  receiptNumber: number
  accountId: string
  amount: Decimal
  currency: Currency
  rate: Decimal
  usd: Decimal
  method: PaymentMethod
  reference: string | null
  note: string | null
  date: CalendarDate
  takenBy: string
}

/** Writes one instalment with its entry in the books, and counts it on its package. Answers its id. */
export async function take(db: Database, taking: Taking): Promise<string> {
  const { accountId, amount, currency, date, takenBy, packageId, receiptNumber } = taking
  const transactionId = await enter(
    db,
    { type: 'income', accountId, currency, amount },
    {
      description: `Payment for ${taking.trackingNumber}, receipt ${receiptNumber}`,
      category: 'freight',
      date,
      batchId: null,
      packageId,
      createdBy: takenBy,
    },
  )
  const id = await insertPayment(db, {
    package_id: packageId,
    transaction_id: transactionId,
    account_id: accountId,
    receipt_number: receiptNumber,
    amount,
    currency,
    rate: taking.rate,
    amount_usd: taking.usd,
    method: taking.method,
    reference: taking.reference,
    note: taking.note,
    paid_on: date,
    recorded_by: takenBy,
  })
  await addToPackage(db, packageId, { paidUsd: taking.usd })
  return id
}
