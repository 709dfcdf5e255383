import * as z from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, decimalOut, exchangeRate, id, instant, optionalText, page, pageQuery } from './fields'

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

const RATE_CURRENCIES = ['TZS', 'CNY'] as const

const rateChange = z.object({
  id,
  currency: z.enum(RATE_CURRENCIES),
  rate: decimalOut,
  /** The one before; null for the first. */
  previousRate: decimalOut.nullable(),
  setAt: instant,
  /** Null for what nobody in the office set. */
  setBy: z.string().nullable(),
})
export type RateChange = z.infer<typeof rateChange>

export const listRateHistory = endpoint({
  name: 'listRateHistory',
  tag: 'rates',
  summary: 'Every rate that was ever set, with who and when, the latest first.',
  method: 'GET',
  path: '/rates/history',
  access: 'rates.read',
  query: pageQuery(
    {
      currency: z.enum(RATE_CURRENCIES).optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['setAt'],
  ),
  data: page(rateChange),
})
