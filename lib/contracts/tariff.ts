import * as z from 'zod'
import { endpoint } from './endpoint'
import { decimalOut, instant } from './fields'
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

export const tariff = z.object({
  /** Products in use that have a price, at most 300. */
  goods: z.array(goods),
  /** cm³ that weigh a kg by air. */
  airDivisor: z.number().int(),
  /** Percent of the price that is asked for before shipping; 0 for none. */
  advancePercent: z.number(),
  /** TShs per US$ 1, now. */
  exchangeRate: decimalOut,
  /** Null until the office has set its first rate. */
  rateSetAt: instant.nullable(),
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
