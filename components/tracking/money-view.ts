import type { TrackedInFull } from '@/lib/contracts/tracking'
import {
  askedShillings,
  isOfRounding,
  ONE_DOLLAR,
  type PriceSettings,
  priceAt,
  priceTexts,
} from '@/lib/domain/customer-price'
import { decimal, formatAmount, formatMoney, fromUsd, shownPrice, signedMoney } from '@/lib/domain/money'

/** An account to pay to. */
interface PaymentMethod {
  title: string
  number: string
  name: string
}

interface MoneyRow {
  /** Key below 'money' of the texts. */
  key: 'total' | 'discount' | 'paid' | 'waived' | 'rounding' | 'remaining' | 'credit'
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
export function moneyView(
  tracked: TrackedInFull,
  { tanzanianCurrencies, cashRounding }: PriceSettings,
): MoneyView {
  const rate = tracked.currencyConverter
  const text = (usd: string) => priceTexts(priceAt(usd, rate), tanzanianCurrencies)[0] ?? ''
  // What remains of a settled package is within the tolerance, or was waived.
  const waived = tracked.isPaymentComplete ? tracked.remainingUSD : ZERO
  const due = tracked.isPaymentComplete ? ZERO : tracked.remainingUSD
  const takenOff = (key: MoneyRow['key'], usd: string): MoneyRow[] =>
    usd === ZERO ? [] : [{ key, value: `− ${text(usd)}` }]
  const hasBoth = tanzanianCurrencies === 'USD+TZS'
  const asked = askedShillings(fromUsd(due, rate), cashRounding)
  const left = (key: MoneyRow['key'], usd: string, tzs: string): MoneyRow => ({
    key,
    value: priceTexts({ usd, tzs }, tanzanianCurrencies)[0] ?? '',
    ...(hasBoth && { shillings: formatMoney(tzs, 'TZS') }),
  })
  const rounding = decimal(asked).minus(shownPrice(fromUsd(due, rate), 'TZS'))
  const isRounded = tanzanianCurrencies === 'TZS' && !rounding.eq(0)
  const credit = fromUsd(tracked.creditUSD, rate)
  const hasCredit = tracked.creditUSD !== ZERO && !isOfRounding(credit, cashRounding)
  return {
    isPriced: tracked.totalUSD !== ZERO,
    isSettled: tracked.isPaymentComplete,
    isDue: due !== ZERO,
    rate: hasBoth ? { dollar: ONE_DOLLAR, rate: formatAmount(rate, 'TZS') } : null,
    rows: [
      { key: 'total', value: text(tracked.totalUSD) },
      ...takenOff('discount', tracked.discountAmountUSD),
      ...takenOff('paid', tracked.paidAmountUSD),
      ...takenOff('waived', waived),
      ...(isRounded ? [{ key: 'rounding' as const, value: signedMoney(rounding.toFixed(2), 'TZS') }] : []),
      left('remaining', due, asked),
      ...(hasCredit ? [left('credit', tracked.creditUSD, shownPrice(credit, 'TZS'))] : []),
    ],
    paymentMethods: paymentMethods(tracked.paymentAccounts),
  }
}
