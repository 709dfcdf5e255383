import * as z from 'zod'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import { CURRENCIES } from '@/lib/domain/money'
import { ROUNDING_DIRECTIONS, RULE_SCOPES } from '@/lib/domain/tariff/price-rules'
import { decimalOut, id } from './fields'

/** What goods cost that a rule applies to; null applies to all. */
export const priceRule = z.object({
  id,
  productId: id.nullable(),
  generalName: z.string().nullable(),
  freightMode: z.enum(['sea', 'air']).nullable(),
  /** The city that the goods leave from, and the one where they arrive. */
  departurePort: z.string().nullable(),
  dischargePort: z.string().nullable(),
  measure: z.enum(QUANTITY_MEASURES),
  currency: z.enum(CURRENCIES),
  price: decimalOut,
  minimumCharge: decimalOut.nullable(),
  roundingStep: decimalOut.nullable(),
  roundingDirection: z.enum(ROUNDING_DIRECTIONS),
  divisor: z.number().int().nullable(),
  kgPerCbm: z.number().int().nullable(),
  scope: z.enum(RULE_SCOPES),
})

/** How a quantity and a price came about, in the order in which they were worked out; lib/domain/tariff names each. */
const priceSteps = z.object({
  measure: z.enum(QUANTITY_MEASURES),
  scope: z.enum(RULE_SCOPES),
  weightKg: decimalOut.nullable(),
  cbm: decimalOut.nullable(),
  divisor: z.number().int().nullable(),
  kgPerCbm: z.number().int().nullable(),
  byWeight: decimalOut.nullable(),
  byVolume: decimalOut.nullable(),
  chargeable: decimalOut,
  roundingStep: decimalOut.nullable(),
  roundingDirection: z.enum(ROUNDING_DIRECTIONS),
  rounded: decimalOut,
  minimumCharge: decimalOut.nullable(),
  charged: decimalOut,
  pieces: z.number().int(),
  lines: z.number().int(),
  currency: z.enum(CURRENCIES),
  listPrice: decimalOut,
  percent: decimalOut.nullable(),
  rate: decimalOut.nullable(),
})

export const listPrice = z.object({
  listId: id,
  /** The version of the list. */
  listNumber: z.number().int(),
  ruleId: id,
  steps: priceSteps,
  quantity: decimalOut,
  /** US$ per unit. */
  price: decimalOut,
})

/** Where the price of a line comes from: the list, somebody's hand, or nowhere yet. */
export const linePricing = z.object({
  source: z.enum(['list', 'hand', 'open']),
  /** What the list says; null where it has no rule for the goods. */
  list: listPrice.nullable(),
  /** Why somebody typed another price. */
  reason: z.string().nullable(),
})
export type LinePricing = z.infer<typeof linePricing>
