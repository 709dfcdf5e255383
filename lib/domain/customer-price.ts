import Big from 'big.js'
import { type Currency, type Decimal, formatAmount, formatMoney, fromUsd, shownPrice, toMoney } from './money'

/** In which currencies prices are shown to customers in Tanzania. */
export const TANZANIAN_CURRENCIES = ['TZS', 'USD+TZS', 'USD'] as const
export type TanzanianCurrencies = (typeof TANZANIAN_CURRENCIES)[number]

/** To what shillings are rounded in sums that are asked for: coins and notes below are hard to come by. */
export const CASH_ROUNDINGS = ['none', '50', '100'] as const
export type CashRounding = (typeof CASH_ROUNDINGS)[number]

/** How customers see prices and are asked for money; a setting of the invoices. */
export interface PriceSettings {
  tanzanianCurrencies: TanzanianCurrencies
  cashRounding: CashRounding
}

const SHOWN: Record<TanzanianCurrencies, readonly [Currency, ...Currency[]]> = {
  TZS: ['TZS'],
  'USD+TZS': ['USD', 'TZS'],
  USD: ['USD'],
}

/** The currencies of a document or a message, the leading one first. */
export function shownCurrencies(setting: TanzanianCurrencies): readonly [Currency, ...Currency[]] {
  return SHOWN[setting]
}

/** What a rate is for, in texts that say it: 'US$ 1 = TShs 2,650'. */
export const ONE_DOLLAR = 'US$ 1'

/** The same sum in both currencies; one over several packages is added up in each, since each has its own rate. */
export interface PriceInBoth {
  usd: Decimal
  tzs: Decimal
}

export function priceAt(usd: Decimal, rate: Decimal): PriceInBoth {
  return { usd, tzs: fromUsd(usd, rate) }
}

/**
 * What a customer is asked for in shillings, rounded as cash is. An advance is rounded up, since its gate knows no
 * tolerance. The books stay exact.
 */
export function askedShillings(
  tzs: Decimal,
  rounding: CashRounding,
  direction: 'nearest' | 'up' = 'nearest',
): Decimal {
  if (rounding === 'none') return shownPrice(tzs, 'TZS')
  const steps = new Big(tzs).div(rounding).round(0, direction === 'up' ? Big.roundUp : Big.roundHalfUp)
  return toMoney(steps.times(rounding))
}

/** Whether an amount in shillings is so small that rounding as cash is may have made it. */
export function isOfRounding(tzs: Decimal, rounding: CashRounding): boolean {
  return rounding !== 'none' && new Big(tzs).lte(rounding)
}

/** A price as a customer reads it, in each currency of the setting: ['US$ 10.00', 'TShs 26,500']. */
export function priceTexts({ usd, tzs }: PriceInBoth, setting: TanzanianCurrencies): string[] {
  return shownCurrencies(setting).map((currency) =>
    formatMoney(shownPrice(currency === 'USD' ? usd : tzs, currency), currency),
  )
}

/** The same inside a sentence: 'US$ 10.00 / TShs 26,500'. */
export function priceText(price: PriceInBoth, setting: TanzanianCurrencies): string {
  return priceTexts(price, setting).join(' / ')
}

/** What a customer is asked for, inside a sentence. */
export function askedText(price: PriceInBoth, settings: PriceSettings, direction?: 'nearest' | 'up'): string {
  const tzs = askedShillings(price.tzs, settings.cashRounding, direction)
  return priceText({ usd: price.usd, tzs }, settings.tanzanianCurrencies)
}

/**
 * Money that was handed over, in its own currency. Where prices are in shillings alone, dollars that somebody paid stay
 * dollars, and are no price: they go by their code.
 */
export function takenText(amount: Decimal, currency: Currency, shown: readonly Currency[]): string {
  if (currency === 'USD' && !shown.includes('USD')) return `USD ${formatAmount(amount)}`
  return formatMoney(amount, currency)
}
