import {
  type ChargeableWorking,
  chargeableWorking,
  cubicMetres,
  type Dimensions,
  type QuantityMeasure,
} from './measures'
import { type Decimal, fromUsd } from './money'
import { advanceMissingUSD, packingListTotal } from './payment'
import { type PriceSteps, priceGoods } from './tariff/price-goods'
import type { PriceRule, RuleSubject } from './tariff/price-rules'

/** What has to be known of goods before their price can be worked out. */
export type QuoteNeeds = 'boxesAndWeight' | 'boxes' | 'weight' | 'count'

/** A rule of the price list for goods that are known already. */
export type QuoteRule = Omit<PriceRule, keyof RuleSubject | 'id'>

function ruleNeeds({ measure, divisor, kgPerCbm, scope }: QuoteRule): QuoteNeeds {
  if (measure === 'kg') return divisor !== null || scope === 'piece' ? 'boxesAndWeight' : 'weight'
  if (measure === 'cbm') return kgPerCbm === null ? 'boxes' : 'boxesAndWeight'
  return 'count'
}

/**
 * What the rule of the price list looks at. Without a list what is sold by the kg is charged by its chargeable weight by air,
 * at sea by what the scale says.
 */
export function quoteNeeds(
  measure: QuantityMeasure,
  mode: 'sea' | 'air',
  rule: QuoteRule | null = null,
): QuoteNeeds {
  if (rule) return ruleNeeds(rule)
  if (measure === 'cbm') return 'boxes'
  if (measure === 'kg') return mode === 'air' ? 'boxesAndWeight' : 'weight'
  return 'count'
}

export type QuoteAmounts =
  | { needs: 'boxesAndWeight'; boxes: Dimensions; weightKg: Decimal }
  | { needs: 'boxes'; boxes: Dimensions }
  | { needs: 'weight'; weightKg: Decimal }
  | { needs: 'count'; count: Decimal }

export interface QuoteTerms {
  /** US$ per unit. */
  price: Decimal
  airDivisor: number
  /** TShs per US$ 1. */
  exchangeRate: Decimal
  advancePercent: number
  /** Of the price list in force; null where products have prices of their own. */
  byList?: { rule: QuoteRule; cnyRate: Decimal } | null
}

export interface Quote {
  cbm: Decimal | null
  chargeable: ChargeableWorking | null
  /** What the price is multiplied with. */
  quantity: Decimal
  totalUSD: Decimal
  totalTZS: Decimal
  advanceUSD: Decimal
  advanceTZS: Decimal
  /** How the price list came to quantity and price; null without one. */
  steps: PriceSteps | null
}

function quantityOf(
  amounts: QuoteAmounts,
  airDivisor: number,
): Pick<Quote, 'cbm' | 'chargeable' | 'quantity'> {
  switch (amounts.needs) {
    case 'count':
      return { cbm: null, chargeable: null, quantity: amounts.count }
    case 'weight':
      return { cbm: null, chargeable: null, quantity: amounts.weightKg }
    case 'boxes': {
      const cbm = cubicMetres(amounts.boxes)
      return { cbm, chargeable: null, quantity: cbm }
    }
    case 'boxesAndWeight': {
      const cbm = cubicMetres(amounts.boxes)
      const chargeable = chargeableWorking(amounts.weightKg, cbm, airDivisor)
      return { cbm, chargeable, quantity: chargeable.chargeableKg }
    }
  }
}

const ANY_GOODS: RuleSubject = {
  productId: null,
  generalName: null,
  freightMode: null,
  departurePort: null,
  dischargePort: null,
}

/** One line, priced by the function that prices packages. */
function pricedByList(
  amounts: QuoteAmounts,
  { rule, cnyRate }: { rule: QuoteRule; cnyRate: Decimal },
  rate: Decimal,
) {
  const cbm = 'boxes' in amounts ? cubicMetres(amounts.boxes) : null
  const goods = {
    ...ANY_GOODS,
    pieces: 'boxes' in amounts ? amounts.boxes.pieces : 1,
    weightKg: 'weightKg' in amounts ? amounts.weightKg : null,
    cbm,
    count: 'count' in amounts ? amounts.count : null,
  }
  const list = { id: '', number: 0, percent: null, rules: [{ ...ANY_GOODS, ...rule, id: '' }] }
  const [priced] = priceGoods([goods], { general: list, own: null }, { TZS: rate, CNY: cnyRate })
  if (!priced) throw new RangeError('These amounts are not what the rule needs')
  return { cbm, chargeable: null, ...priced }
}

/** What the office would bill for one line of a packing list, by the rules it bills all of them with. */
export function quote(amounts: QuoteAmounts, terms: QuoteTerms): Quote {
  const listed = terms.byList ? pricedByList(amounts, terms.byList, terms.exchangeRate) : null
  const measured = listed ?? quantityOf(amounts, terms.airDivisor)
  const totalUSD = packingListTotal([{ quantity: measured.quantity, price: listed?.price ?? terms.price }])
  const unpaid = { totalUSD, discountAmountUSD: '0', paidAmountUSD: '0', isPaymentForceCompleted: false }
  const advanceUSD = advanceMissingUSD(unpaid, terms.advancePercent)
  const inShillings = (usd: Decimal) => fromUsd(usd, terms.exchangeRate)
  return {
    cbm: measured.cbm,
    chargeable: measured.chargeable,
    quantity: measured.quantity,
    steps: listed?.steps ?? null,
    totalUSD,
    totalTZS: inShillings(totalUSD),
    advanceUSD,
    advanceTZS: inShillings(advanceUSD),
  }
}
