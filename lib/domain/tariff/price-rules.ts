import type { QuantityMeasure } from '../measures'
import type { Currency, Decimal } from '../money'

export const ROUNDING_DIRECTIONS = ['up', 'down', 'nearest'] as const
/** Each piece by itself, or all pieces and lines of a package that one rule prices together. */
export const RULE_SCOPES = ['piece', 'package'] as const

/** What goods cost that it applies to; null applies to all. */
export interface PriceRule {
  id: string
  productId: string | null
  /** A product's general name, whatever its case. */
  generalName: string | null
  freightMode: 'sea' | 'air' | null
  /** The cities of a lane. */
  departurePort: string | null
  dischargePort: string | null
  measure: QuantityMeasure
  currency: Currency
  /** Per unit of the measure. */
  price: Decimal
  minimumCharge: Decimal | null
  roundingStep: Decimal | null
  roundingDirection: (typeof ROUNDING_DIRECTIONS)[number]
  /** cm³ that weigh a kg; null charges by the scale alone. */
  divisor: number | null
  /** kg that count as a CBM; null charges by the volume alone. */
  kgPerCbm: number | null
  scope: (typeof RULE_SCOPES)[number]
}

export interface PriceList {
  id: string
  number: number
  /** Of a customer's own list: what the general list's prices change by, in percent. */
  percent: Decimal | null
  rules: readonly PriceRule[]
}

/** What is in force on one day for one customer. */
export interface PriceLists {
  general: PriceList | null
  own: PriceList | null
}

/** What a rule looks at. */
export interface RuleSubject {
  productId: string | null
  generalName: string | null
  freightMode: 'sea' | 'air' | null
  /** Null while nobody knows where it leaves from, and where to. */
  departurePort: string | null
  dischargePort: string | null
}

function applies(rule: PriceRule, goods: RuleSubject): boolean {
  const name = rule.generalName?.trim().toLowerCase()
  return (
    (rule.productId === null || rule.productId === goods.productId) &&
    (name === undefined || name === goods.generalName?.trim().toLowerCase()) &&
    (rule.freightMode === null || rule.freightMode === goods.freightMode) &&
    (rule.departurePort === null || rule.departurePort === goods.departurePort) &&
    (rule.dischargePort === null || rule.dischargePort === goods.dischargePort)
  )
}

/** A product counts more than a general name, either more than the lane, and both cities of it more than one; the mode last. */
function precision(rule: PriceRule): number {
  const points = [
    rule.productId && 16,
    rule.generalName && 8,
    rule.departurePort && 4,
    rule.dischargePort && 2,
    rule.freightMode && 1,
  ]
  return points.reduce<number>((sum, one) => sum + (Number(one) || 0), 0)
}

function mostPrecise(list: PriceList | null, goods: RuleSubject): PriceRule | undefined {
  let found: PriceRule | undefined
  for (const rule of list?.rules ?? []) {
    if (applies(rule, goods) && (!found || precision(rule) > precision(found))) found = rule
  }
  return found
}

export interface FoundRule {
  rule: PriceRule
  list: PriceList
  percent: Decimal | null
}

/** The rule for goods: the customer's own before the general list's, the more precise before the wider one. */
export function findRule({ general, own }: PriceLists, goods: RuleSubject): FoundRule | null {
  const special = mostPrecise(own, goods)
  if (own && special) return { rule: special, list: own, percent: null }
  const common = mostPrecise(general, goods)
  return general && common ? { rule: common, list: general, percent: own?.percent ?? null } : null
}
