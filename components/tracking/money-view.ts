import type { TrackedInFull } from '@/lib/contracts/tracking'
import { formatAmount, formatMoney, fromUsd } from '@/lib/domain/money'

/** One account that money is sent to. */
export interface WayView {
  title: string
  number: string
  name: string
}

export interface MoneyView {
  isPriced: boolean
  isSettled: boolean
  /** Something is still to be paid. */
  isDue: boolean
  rate: string
  total: string
  discount: string | null
  paid: string | null
  /** What is open of a settled package. */
  waived: string | null
  remainingUSD: string
  remainingTZS: string
  creditUSD: string | null
  creditTZS: string | null
  ways: WayView[]
}

const ZERO = '0.00'

function waysView(ways: TrackedInFull['paymentWays']): WayView[] {
  return [
    ...(ways?.mobileMoney ?? []).map(({ provider, number, name }) => ({ title: provider, number, name })),
    ...(ways?.bankAccounts ?? []).map((one) => ({
      title: `${one.bank} (${one.currency})`,
      number: one.accountNumber,
      name: [one.accountName, one.branch, one.swift && `SWIFT ${one.swift}`].filter(Boolean).join(', '),
    })),
  ]
}

/** What is owed and where it is paid, written out. */
export function moneyView(tracked: TrackedInFull): MoneyView {
  const rate = tracked.currencyConverter
  const shown = (usd: string) => (usd === ZERO ? null : formatMoney(usd, 'USD'))
  // What a settled package has open is within the tolerance, or was let go: nobody is asked for it.
  const waived = tracked.isPaymentComplete ? tracked.remainingUSD : ZERO
  const due = tracked.isPaymentComplete ? ZERO : tracked.remainingUSD
  const inShillings = (usd: string) => formatMoney(fromUsd(usd, rate), 'TZS')
  return {
    isPriced: tracked.totalUSD !== ZERO,
    isSettled: tracked.isPaymentComplete,
    isDue: due !== ZERO,
    rate: formatAmount(rate),
    total: formatMoney(tracked.totalUSD, 'USD'),
    discount: shown(tracked.discountAmountUSD),
    paid: shown(tracked.paidAmountUSD),
    waived: shown(waived),
    remainingUSD: formatMoney(due, 'USD'),
    remainingTZS: inShillings(due),
    creditUSD: shown(tracked.creditUSD),
    creditTZS: tracked.creditUSD === ZERO ? null : inShillings(tracked.creditUSD),
    ways: waysView(tracked.paymentWays),
  }
}
