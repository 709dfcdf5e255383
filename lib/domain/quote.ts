import {
  type ChargeableWorking,
  chargeableWorking,
  cubicMetres,
  type Dimensions,
  type QuantityMeasure,
} from './measures'
import { type Decimal, fromUsd } from './money'
import { advanceMissingUSD, packingListTotal } from './payment'

/** What has to be known of goods before their price can be worked out. */
export type QuoteNeeds = 'boxesAndWeight' | 'boxes' | 'weight' | 'count'

/** By air what is sold by the kg is charged by its chargeable weight, at sea by what the scale says. */
export function quoteNeeds(measure: QuantityMeasure, mode: 'sea' | 'air'): QuoteNeeds {
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

/** What the office would bill for one line of a packing list, by the rules it bills all of them with. */
export function quote(amounts: QuoteAmounts, terms: QuoteTerms): Quote {
  const measured = quantityOf(amounts, terms.airDivisor)
  const totalUSD = packingListTotal([{ quantity: measured.quantity, price: terms.price }])
  const unpaid = { totalUSD, discountAmountUSD: '0', paidAmountUSD: '0', isPaymentForceCompleted: false }
  const advanceUSD = advanceMissingUSD(unpaid, terms.advancePercent)
  const inShillings = (usd: Decimal) => fromUsd(usd, terms.exchangeRate)
  return {
    ...measured,
    totalUSD,
    totalTZS: inShillings(totalUSD),
    advanceUSD,
    advanceTZS: inShillings(advanceUSD),
  }
}
