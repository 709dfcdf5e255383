import { typedDecimal } from '@/components/ui/typed-decimal'
import type { Rates } from '@/lib/contracts/rates'
import { type Currency, decimal, formatAmount, isDecimal, toMoney } from '@/lib/domain/money'

export const SIDES: readonly { currency: Currency; prefix: string; label: 'inUSD' | 'inTZS' | 'inCNY' }[] = [
  { currency: 'USD', prefix: 'US$', label: 'inUSD' },
  { currency: 'TZS', prefix: 'TShs', label: 'inTZS' },
  { currency: 'CNY', prefix: 'CN¥', label: 'inCNY' },
]

function rateOf(currency: Currency, rates: Rates): string {
  if (currency === 'USD') return '1'
  return currency === 'TZS' ? rates.exchangeRate : rates.cnyRate
}

/** Rounded once, at the end: from TShs to CNY it is not rounded to US$ on the way. */
export function converted(typed: string, from: Currency, to: Currency, rates: Rates): string {
  const amount = typedDecimal(typed)
  if (!isDecimal(amount)) return ''
  return formatAmount(toMoney(decimal(amount).times(rateOf(to, rates)).div(rateOf(from, rates))))
}

/** What stands in the boxes until something is typed, in US$. */
export const FIRST_AMOUNT = '100'
