import type { CalendarDate } from '@/lib/domain/dates'
import { type Currency, type Decimal, formatMoney } from '@/lib/domain/money'
import { referenceKey } from '@/lib/domain/payment'
import { isAboveOpen, isOverpayment, isUnderpayment } from '@/lib/domain/rate-limits'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { PackageMoney } from '@/server/packages/package-money'
import { findOpenedOn } from '@/server/transactions/accounts'
import { findReference } from './store'
import type { Payment } from './write-payment'

/** Money is paid neither before its package was received, nor into an account before it was opened. */
export async function checkPaidOn(
  db: Database,
  date: CalendarDate,
  { cargo, accountId }: { cargo: readonly PackageMoney[]; accountId: string },
): Promise<void> {
  const later = cargo.find(({ receivedOn }) => receivedOn > date)
  if (later) {
    const params = { number: later.trackingNumber, day: later.receivedOn }
    throw invalidField('date', 'beforePackage', params)
  }
  const openedOn = await findOpenedOn(db, accountId)
  if (openedOn !== undefined && openedOn > date)
    throw invalidField('date', 'beforeAccount', { day: openedOn })
}

/** What a bank or a mobile operator calls a payment settles once per account. */
export async function checkReference(
  db: Database,
  { accountId, reference, method }: Pick<Payment, 'accountId' | 'reference' | 'method'>,
  field = 'reference',
): Promise<void> {
  if (reference === null || method === 'cash') return
  const used = await findReference(db, accountId, referenceKey(reference))
  if (!used) return
  const { packages, paid_on: day, receipt_number: receipt, transfer_number: transfer } = used
  const amount = formatMoney(used.amount, used.currency as Currency)
  if (transfer !== null) {
    const params = { reference, day, amount, number: transfer }
    const fields = [{ field, key: 'field.referenceOfTransfer', params }]
    throw new ApiFailure(409, 'reference_used', 'referenceOfTransfer', { params, fields })
  }
  const params = { reference, packages: packages ?? '', day, receipt: receipt ?? '', amount }
  const fields = [{ field, key: 'field.referenceUsed', params }]
  throw new ApiFailure(409, 'reference_used', 'referenceUsed', { params, fields })
}

interface Confirmed {
  confirmOverpay?: boolean | undefined
  confirmUnderpay?: boolean | undefined
  /** It came from outside or was counted at the door: nobody has mistyped it. */
  hasCome?: boolean
}

/** A payment beyond what is open, or next to nothing of it, is taken only when a person confirms it. */
export function checkAmount(
  usd: Decimal,
  openUSD: Decimal,
  { confirmOverpay, confirmUnderpay, hasCome = false }: Confirmed,
): void {
  const params = { usd: formatMoney(usd, 'USD'), open: formatMoney(openUSD, 'USD') }
  const isTooMuch = hasCome ? isOverpayment : isAboveOpen
  if (!confirmOverpay && isTooMuch(usd, openUSD)) {
    const fields = [{ field: 'amount', key: 'field.overpaid', params }]
    throw new ApiFailure(409, 'overpaid', 'overpaid', { params, fields })
  }
  if (!confirmUnderpay && isUnderpayment(usd, openUSD)) {
    const fields = [{ field: 'amount', key: 'field.underpaid', params }]
    throw new ApiFailure(409, 'underpaid', 'underpaid', { params, fields })
  }
}
