import Big from 'big.js'

/** An exact decimal as it travels on the wire and lives in SQL: '2650', '12.50', '-0.30'. */
export type Decimal = string

export const CURRENCIES = ['USD', 'TZS', 'CNY'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Whether a code is one of the specification's three currencies, which are always in use. */
export function isSpecifiedCurrency(code: string): code is Currency {
  return CURRENCIES.some((one) => one === code)
}

/** More currencies than there are: how many a list may hold, and where the last of them may stand in it. */
export const MOST_CURRENCIES = 999

const CURRENCY_CODE = /^[A-Z]{3}$/

/** Whether a code has the shape of ISO 4217. */
export function isCurrencyCode(code: string): boolean {
  return CURRENCY_CODE.test(code)
}

/** Whether there is a currency of this code. */
export function isKnownCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Amounts of money are kept to cents in every currency, as electronic accounts carry them. */
const MONEY_SCALE = 2

/** Whether amounts in a currency have two decimals, as the books keep them: yen have none, dinars three. */
export function hasCents(code: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === MONEY_SCALE
}

const DECIMAL_PATTERN = /^-?\d{1,24}(\.\d{1,12})?$/

export function isDecimal(text: string): boolean {
  return DECIMAL_PATTERN.test(text)
}

export function decimal(value: string | number): Big {
  return new Big(value)
}

/** Writes a decimal without exponent and without trailing zeros. */
export function plain(value: Big): Decimal {
  return value.toFixed()
}

/** The one rounding of money: half away from zero, to cents. */
function roundMoney(value: Big | string | number): Big {
  return new Big(value).round(MONEY_SCALE, Big.roundHalfUp)
}

/** An amount as it is written already, which most that come from the database are. */
const MONEY_PATTERN = /^(0|[1-9]\d*)\.\d{2}$/

export function toMoney(value: Big | string | number): Decimal {
  if (typeof value === 'string' && MONEY_PATTERN.test(value)) return value
  return roundMoney(value).toFixed(MONEY_SCALE)
}

export function addMoney(values: Iterable<Decimal>): Decimal {
  let sum = new Big(0)
  for (const value of values) sum = sum.plus(value)
  return toMoney(sum)
}

/** Adds quantities and measures, which are not rounded. */
export function addQuantities(values: Iterable<Decimal>): Decimal {
  let sum = new Big(0)
  for (const value of values) sum = sum.plus(value)
  return plain(sum)
}

/** Converts an amount in `currency` to US$ at `rate` units of that currency per US$ 1. */
export function toUsd(amount: Decimal, rate: Decimal): Decimal {
  const divisor = new Big(rate)
  if (divisor.lte(0)) throw new RangeError('A rate is greater than zero')
  return toMoney(new Big(amount).div(divisor))
}

/** Converts US$ to the currency of which `rate` units make US$ 1. */
export function fromUsd(usd: Decimal, rate: Decimal): Decimal {
  // Most columns of a package's amounts are nothing, and a batch has thousands of packages.
  if (usd === '0.00') return usd
  return toMoney(new Big(usd).times(rate))
}

/** Whether a new rate is so far from the present one that a person must say it again. */
export function isRateJump(present: Decimal, next: Decimal): boolean {
  const before = new Big(present)
  return new Big(next).minus(before).abs().div(before).gt('0.05')
}

/** A price as it is shown: a rate gives shillings cents that nobody pays. What was handed over is shown as it was. */
export function shownPrice(value: Decimal, currency: Currency): Decimal {
  return currency === 'TZS' ? toMoney(new Big(value).round(0, Big.roundHalfUp)) : value
}

/** Shows an amount with thousands separators and 2 decimals, which shillings have where they are not zero: '2,650,000'. */
export function formatAmount(value: Decimal | number, currency = 'USD'): string {
  const [whole = '0', cents = '00'] = toMoney(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, ',')
  return currency === 'TZS' && cents === '00' ? grouped : `${grouped}.${cents}`
}

/** Shows a quantity or measure with thousands separators and only the decimals it has. */
export function formatQuantity(value: Decimal | number): string {
  const [whole = '0', rest] = new Big(value).toFixed().split('.')
  const grouped = whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, ',')
  return rest ? `${grouped}.${rest}` : grouped
}

const CBM_DECIMALS = 3

/** Shows a volume to three places: '27.567'; one that is smaller than that as it is. */
export function formatCbm(value: Decimal): string {
  const rounded = new Big(value).round(CBM_DECIMALS, Big.roundHalfUp)
  return formatQuantity(rounded.eq(0) ? value : rounded.toFixed())
}

/**
 * Shows a price per unit: at least 2 decimals, of shillings none, and as many more as it has, since small goods cost
 * fractions of a cent.
 */
export function formatUnitPrice(value: Decimal, currency: Currency = 'USD'): string {
  const [whole = '0', decimals = ''] = formatQuantity(value).split('.')
  return currency === 'TZS' && decimals === '' ? whole : `${whole}.${decimals.padEnd(2, '0')}`
}

const SIGNS = { USD: 'US$', TZS: 'TShs', CNY: 'CN¥' } as const

const hasSign = (currency: string): currency is keyof typeof SIGNS => currency in SIGNS

/** 'TShs', as amounts are written with it; any other currency goes by its code, which is nobody else's sign: 'KES'. */
export const currencySign = (currency: string): string => (hasSign(currency) ? SIGNS[currency] : currency)

/** Shows an amount that is added or taken off: '+ TShs 24', '− TShs 26'. */
export function signedMoney(value: Decimal, currency: Currency): string {
  const amount = new Big(value)
  const sign = amount.eq(0) ? '' : amount.lt(0) ? '− ' : '+ '
  return sign + formatMoney(amount.abs().toFixed(2), currency)
}

/** Shows an amount with its currency: 'US$ 12.50', 'TShs 2,650,000'. */
export function formatMoney(value: Decimal | number, currency: string): string {
  return `${currencySign(currency)} ${formatAmount(value, currency)}`
}
