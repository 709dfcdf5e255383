import type { TrackedInFull } from '@/lib/contracts/tracking'
import { ONE_DOLLAR, priceAt, priceTexts, type TanzanianCurrencies } from '@/lib/domain/customer-price'
import { formatAmount, formatMoney, fromUsd, shownPrice } from '@/lib/domain/money'

/** An account to pay to. */
interface PaymentMethod {
  title: string
  number: string
  name: string
}

interface MoneyRow {
  /** Key below 'money' of the texts. */
  key: 'total' | 'discount' | 'paid' | 'waived' | 'remaining' | 'credit'
  value: string
  shillings?: string
}

export interface MoneyView {
  isPriced: boolean
  isSettled: boolean
  /** Something is still to be paid. */
  isDue: boolean
  /** Null where prices are in one currency alone. */
  rate: { dollar: string; rate: string } | null
  rows: MoneyRow[]
  paymentMethods: PaymentMethod[]
}

const ZERO = '0.00'

function paymentMethods(accounts: TrackedInFull['paymentAccounts']): PaymentMethod[] {
  return [
    ...(accounts?.mobileMoney ?? []).map(({ provider, number, name }) => ({ title: provider, number, name })),
    ...(accounts?.bankAccounts ?? []).map((one) => ({
      title: `${one.bank} (${one.currency})`,
      number: one.accountNumber,
      name: [one.accountName, one.branch, one.swift && `SWIFT ${one.swift}`].filter(Boolean).join(', '),
    })),
  ]
}

/** What is owed and where to pay it, formatted. */
export function moneyView(tracked: TrackedInFull, currencies: TanzanianCurrencies): MoneyView {
  const rate = tracked.currencyConverter
  const text = (usd: string) => priceTexts(priceAt(usd, rate), currencies)[0] ?? ''
  // What remains of a settled package is within the tolerance, or was waived.
  const waived = tracked.isPaymentComplete ? tracked.remainingUSD : ZERO
  const due = tracked.isPaymentComplete ? ZERO : tracked.remainingUSD
  const takenOff = (key: MoneyRow['key'], usd: string): MoneyRow[] =>
    usd === ZERO ? [] : [{ key, value: `− ${text(usd)}` }]
  const left = (key: MoneyRow['key'], usd: string): MoneyRow => ({
    key,
    value: text(usd),
    ...(currencies === 'USD+TZS' && { shillings: formatMoney(shownPrice(fromUsd(usd, rate), 'TZS'), 'TZS') }),
  })
  return {
    isPriced: tracked.totalUSD !== ZERO,
    isSettled: tracked.isPaymentComplete,
    isDue: due !== ZERO,
    rate: currencies === 'USD+TZS' ? { dollar: ONE_DOLLAR, rate: formatAmount(rate, 'TZS') } : null,
    rows: [
      { key: 'total', value: text(tracked.totalUSD) },
      ...takenOff('discount', tracked.discountAmountUSD),
      ...takenOff('paid', tracked.paidAmountUSD),
      ...takenOff('waived', waived),
      left('remaining', due),
      ...(tracked.creditUSD === ZERO ? [] : [left('credit', tracked.creditUSD)]),
    ],
    paymentMethods: paymentMethods(tracked.paymentAccounts),
  }
}
