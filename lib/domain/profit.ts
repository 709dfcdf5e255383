import Big from 'big.js'
import { type Decimal, toMoney } from './money'

export interface ProfitInput {
  quantity: Decimal
  /** TShs per unit, as are the shipping cost and the tip. */
  price: Decimal
  shippingCost: Decimal
  officerTip: Decimal
  /** TShs per US$ 1. */
  exchangeRate: Decimal
}

/** The specification's profit calculator: (quantity x price - shipping cost x quantity - tip) / rate gives US$; x rate gives TShs. */
export function profit(input: ProfitInput): { profitUSD: Decimal; profitTZS: Decimal } {
  const tzs = new Big(input.quantity)
    .times(input.price)
    .minus(new Big(input.shippingCost).times(input.quantity))
    .minus(input.officerTip)
  return { profitUSD: toMoney(tzs.div(input.exchangeRate)), profitTZS: toMoney(tzs) }
}
