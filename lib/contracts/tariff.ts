import * as z from 'zod'
import { endpoint } from './endpoint'
import { decimalOut, instant } from './fields'
import { priceRule } from './pricing'
import { product } from './products'

/** As much of a product as everybody may see. */
const goods = product.pick({
  id: true,
  english: true,
  chinese: true,
  swahili: true,
  quantityMeasure: true,
  customQuantityMeasure: true,
  freightMode: true,
  price: true,
})

/** As much of a rule as a price is worked out with. */
const publicRule = priceRule
  .omit({
    id: true,
    productId: true,
    generalName: true,
    freightMode: true,
    departurePort: true,
    dischargePort: true,
  })
  .extend({ priceUSD: decimalOut })

export const tariff = z.object({
  /** Products in use that have a price or, where a price list is in force, a rule; at most 300. */
  goods: z.array(
    goods.extend({
      /** The price list's rule for each mode, where a list is in force; it counts instead of the product's own price. */
      rules: z.object({ air: publicRule.nullable(), sea: publicRule.nullable() }).optional(),
    }),
  ),
  /** cm³ that weigh a kg by air. */
  airDivisor: z.number().int(),
  /** Percent of the price that is asked for before shipping; 0 for none. */
  advancePercent: z.number(),
  /** TShs per US$ 1, now. */
  exchangeRate: decimalOut,
  /** Null until the office has set its first rate. */
  rateSetAt: instant.nullable(),
  /** CNY per US$ 1, where a price list is in force. */
  cnyRate: decimalOut.optional(),
})
export type Tariff = z.infer<typeof tariff>

export const getTariff = endpoint({
  name: 'getTariff',
  tag: 'tariff',
  summary: 'The public price list, and what a price is worked out with: divisor, advance and rate of now.',
  method: 'GET',
  path: '/tariff',
  access: 'public',
  data: tariff,
})
