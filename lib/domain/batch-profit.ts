import Big from 'big.js'
import { addMoney, type Decimal, toMoney, toUsd } from './money'

/** What the packages of a batch add up to. */
export interface BatchLoad {
  /** US$, of all packing lists. */
  totalUSD: Decimal
  discountUSD: Decimal
  paidUSD: Decimal
  cbm: Decimal
  weightKg: Decimal
}

export interface BatchExpense {
  currency: string
  amount: Decimal
}

/**
 * A batch expense in US$: shillings at the batch's own rate, since its cargo is sold at that; every other currency at its
 * rate in force on the day of the entry. Rounded to the cent, entry by entry.
 */
export function expenseUSD(
  { currency, amount }: BatchExpense,
  { batchRate, dayRate }: { batchRate: Decimal; dayRate: Decimal },
): Decimal {
  if (currency === 'USD') return toMoney(amount)
  return toUsd(amount, currency === 'TZS' ? batchRate : dayRate)
}

export interface BatchProfit {
  /** Priced minus discounts. */
  revenueUSD: Decimal
  collectedUSD: Decimal
  expensesUSD: Decimal
  /** Revenue minus expenses, below zero for a loss. */
  profitUSD: Decimal
  /** Profit in percent of the revenue, to two decimals; null without revenue. */
  marginPercent: Decimal | null
  /** Expenses per CBM and per kg, to the cent; null without any. */
  costPerCbmUSD: Decimal | null
  costPerKgUSD: Decimal | null
}

const per = (amount: Decimal, measure: Decimal): Decimal | null =>
  new Big(measure).gt(0) ? toMoney(new Big(amount).div(measure)) : null

/** What a batch earned. `expenses` are in US$. */
export function batchProfit(load: BatchLoad, expenses: readonly Decimal[]): BatchProfit {
  const revenue = new Big(load.totalUSD).minus(load.discountUSD)
  const expensesUSD = addMoney(expenses)
  const profit = revenue.minus(expensesUSD)
  return {
    revenueUSD: toMoney(revenue),
    collectedUSD: toMoney(load.paidUSD),
    expensesUSD,
    profitUSD: toMoney(profit),
    marginPercent: revenue.gt(0) ? toMoney(profit.times(100).div(revenue)) : null,
    costPerCbmUSD: per(expensesUSD, load.cbm),
    costPerKgUSD: per(expensesUSD, load.weightKg),
  }
}

export const SPREAD_MEASURES = ['cbm', 'kg', 'value'] as const
export type SpreadMeasure = (typeof SPREAD_MEASURES)[number]

/**
 * Spreads an amount in proportion to the weights, to the cent and adding up to the cent: what rounding down leaves over
 * goes one cent each to the largest rests. Where nothing weighs anything, in equal parts.
 */
export function spread(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((total, weight) => total.plus(weight), new Big(0))
  const parts = sum.gt(0) ? weights.map((weight) => new Big(weight)) : weights.map(() => new Big(1))
  const whole = sum.gt(0) ? sum : new Big(weights.length)
  const cents = new Big(toMoney(amount)).times(100)
  const size = cents.abs()
  // Exact: cents x part = quotient x whole + rest, all compared as rests over the same whole.
  const shares = parts.map((part, index) => {
    const product = size.times(part)
    const quotient = floorDivide(product, whole)
    return { index, quotient, rest: product.minus(quotient.times(whole)) }
  })
  const given = shares.reduce((total, { quotient }) => total.plus(quotient), new Big(0))
  const missing = size.minus(given).toNumber()
  const byRest = [...shares].sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
  const raised = new Set(byRest.slice(0, missing).map(({ index }) => index))
  const sign = cents.lt(0) ? -1 : 1
  return shares.map(({ index, quotient }) =>
    toMoney(
      quotient
        .plus(raised.has(index) ? 1 : 0)
        .times(sign)
        .div(100),
    ),
  )
}

/** The whole number of times that one goes into the other, exact where a rounded quotient might be one too many. */
function floorDivide(product: Big, divisor: Big): Big {
  const quotient = product.div(divisor).round(0, Big.roundDown)
  return quotient.times(divisor).gt(product) ? quotient.minus(1) : quotient
}

export interface SpreadPackage {
  revenueUSD: Decimal
  cbm: Decimal
  weightKg: Decimal
}

const WEIGHT: Record<SpreadMeasure, (one: SpreadPackage) => Decimal> = {
  cbm: ({ cbm }) => cbm,
  kg: ({ weightKg }) => weightKg,
  value: ({ revenueUSD }) => revenueUSD,
}

/** Each package's part of the batch's expenses, and what is left of its revenue; both add up to the batch's to the cent. */
export function spreadProfit(
  packages: readonly SpreadPackage[],
  expensesUSD: Decimal,
  by: SpreadMeasure,
): { costUSD: Decimal; profitUSD: Decimal }[] {
  const costs = spread(expensesUSD, packages.map(WEIGHT[by]))
  return packages.map(({ revenueUSD }, index) => {
    const costUSD = costs[index] ?? toMoney(0)
    return { costUSD, profitUSD: toMoney(new Big(revenueUSD).minus(costUSD)) }
  })
}
