import { typedDecimal } from '@/components/ui/AmountInput'
import type { PaymentInput } from '@/lib/contracts/payments'
import type { Rates } from '@/lib/contracts/rates'
import { officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import { rateInForce } from '@/lib/domain/rates-in-force'

/** A payment while it is typed. */
export interface PaymentValues {
  amount: string
  currency: Currency
  rate: string
  method: PaymentMethod
  accountId: string | null
  reference: string
  date: string | undefined
  note: string
}

export function newPayment(currency: Currency, rate: string): PaymentValues {
  return {
    amount: '',
    currency,
    rate,
    method: 'cash',
    accountId: null,
    reference: '',
    date: officeToday(),
    note: '',
  }
}

/** What the API is sent. An empty amount is 0, which it refuses by name. */
export function inputOf(values: PaymentValues): Omit<PaymentInput, 'versionSeen'> {
  return {
    amount: typedDecimal(values.amount) || '0',
    currency: values.currency,
    rate: values.currency === 'USD' ? undefined : typedDecimal(values.rate) || '0',
    method: values.method,
    accountId: values.accountId,
    reference: values.reference,
    date: values.date,
    note: values.note,
  }
}

/** Null for dollars, and while the rates are not there yet. */
export function shownRate(currency: Currency, rates: Rates | undefined): string | null {
  return currency === 'USD' || !rates ? null : rateInForce(currency, rates)
}
