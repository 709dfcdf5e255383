import { z } from 'zod'
import { endpoint } from './endpoint'
import { decimalOut, exchangeRate, instant, optionalText } from './fields'

/** exchangeRate: TShs per US$ 1; cnyRate: CNY per US$ 1. */
export const rates = z.object({
  exchangeRate: decimalOut,
  cnyRate: decimalOut,
  /** Null until the office has set its first rate. */
  updatedAt: instant.nullable(),
})
export type Rates = z.infer<typeof rates>

export const getRates = endpoint({
  name: 'getRates',
  tag: 'rates',
  summary: 'The exchange rates in force, in units of a currency per US$ 1.',
  method: 'GET',
  path: '/rates',
  access: 'public',
  data: rates,
})

export const putRates = endpoint({
  name: 'putRates',
  tag: 'rates',
  summary:
    'Sets the exchange rate: the rate object as it was read, plus the new exchangeRate. Existing packages keep theirs.',
  method: 'PUT',
  path: '/rates',
  access: 'rates.edit',
  body: z.strictObject({
    exchangeRate,
    cnyRate: exchangeRate.optional(),
    /** Sent back with the rate object; not used. */
    updatedAt: optionalText(40),
  }),
  data: rates,
})
