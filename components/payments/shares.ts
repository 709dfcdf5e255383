import { typedDecimal, typedRate } from '@/components/ui/AmountInput'
import type { PackageRow } from '@/lib/contracts/packages'
import type { Rates } from '@/lib/contracts/rates'
import { addMoney, type Currency, type Decimal, decimal, isDecimal } from '@/lib/domain/money'
import { splitOldestFirst } from '@/lib/domain/split-payment'
import { countedUSD, effectOf } from './payment-effect'
import { type PaymentValues, shownRate } from './payment-form'

/** What of a payment goes to one package. */
export interface PackageShare {
  cargo: PackageRow
  amount: string
  rate: Decimal
}

/** The rate a package's share counts at: the typed one, else its own for TShs and the one in force for CNY. */
function rateFor(cargo: PackageRow, currency: Currency, typed: string, rates: Rates | undefined): Decimal {
  const own = currency === 'USD' ? null : typedRate(typed)
  if (own !== null) return own
  if (currency === 'TZS') return cargo.currencyConverter
  return shownRate(currency, rates) ?? '1'
}

const positive = (typed: string) => {
  const amount = typedDecimal(typed)
  return isDecimal(amount) && decimal(amount).gt(0) ? amount : null
}

/** The shares of a payment: the oldest package first, or as they were written by hand. */
export function sharesOf(
  { amount, currency, rate }: PaymentValues,
  owing: readonly PackageRow[],
  byHand: ReadonlyMap<string, string> | null,
  rates: Rates | undefined,
): PackageShare[] {
  const priced = owing.map((cargo) => ({ cargo, rate: rateFor(cargo, currency, rate, rates) }))
  if (byHand) return priced.map((one) => ({ ...one, amount: byHand.get(one.cargo.id) ?? '' }))
  const whole = positive(amount)
  const debts = priced.map((one) => ({ key: one.cargo.id, state: one.cargo, rate: one.rate }))
  const divided = whole === null ? [] : splitOldestFirst(whole, debts)
  return priced.map((one) => ({
    ...one,
    amount: divided.find(({ key }) => key === one.cargo.id)?.amount ?? '',
  }))
}

/** The shares that are sent: those with something in them. */
export function sentShares(shares: readonly PackageShare[]) {
  return shares.flatMap(({ cargo, amount }) => {
    const share = positive(amount)
    return share === null ? [] : [{ packageId: cargo.id, amount: share }]
  })
}

/** What is left of the amount once all shares are taken; below zero when they are more. */
export function unshared(amount: string, shares: readonly PackageShare[]): Decimal {
  const given = sentShares(shares).map((share) => `-${share.amount}`)
  return addMoney([positive(amount) ?? '0', ...given])
}

/** What a share counts, leaves open and makes too much on its package. */
export function shareEffect({ cargo, amount, rate }: PackageShare, currency: Currency) {
  return effectOf(cargo, { amount, currency, rate })
}

/** What the whole payment counts. */
export function sharesUSD(shares: readonly PackageShare[], currency: Currency): Decimal {
  return addMoney(shares.map(({ amount, rate }) => countedUSD({ amount, currency, rate }) ?? '0'))
}
