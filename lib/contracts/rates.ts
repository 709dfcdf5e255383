import * as z from 'zod'
import { MOST_CURRENCIES } from '@/lib/domain/money'
import { endpoint } from './endpoint'
import {
  calendarDate,
  currencyCode,
  decimalOut,
  exchangeRate,
  id,
  idParams,
  instant,
  optionalText,
  page,
  pageQuery,
  rateReason,
} from './fields'

/** exchangeRate: TShs per US$ 1; cnyRate: CNY per US$ 1. */
export const rates = z.object({
  exchangeRate: decimalOut,
  cnyRate: decimalOut,
  /** Units per US$ 1 of every other currency in use, in their order; null until the first rate of one is set. */
  otherRates: z.array(z.object({ currency: z.string(), rate: decimalOut.nullable() })),
  /** Null until the office has set its first rate. */
  updatedAt: instant.nullable(),
})
export type Rates = z.infer<typeof rates>

export const getRates = endpoint({
  name: 'getRates',
  tag: 'rates',
  summary:
    'The exchange rates in force, in units of a currency per US$ 1: of shillings, of yuan, and of every other currency in use.',
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
  stepUp: true,
  body: z.strictObject({
    exchangeRate,
    cnyRate: exchangeRate.optional(),
    /** Of the other currencies; one that is left out, or null, stays as it is. */
    otherRates: z
      .array(z.strictObject({ currency: currencyCode, rate: exchangeRate.nullable() }))
      .max(MOST_CURRENCIES)
      .optional(),
    /** Wanted where a rate is further from the present one than the company's tolerance (409 `rate_jump`). */
    rateReason,
    /** Sent back with the rate object; not used. */
    updatedAt: optionalText(40),
  }),
  data: rates,
})

const rateChange = z.object({
  id,
  currency: z.string(),
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
      currency: currencyCode.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['setAt'],
  ),
  data: page(rateChange),
})

export const RATE_SUBJECTS = ['package', 'payment', 'discount', 'batch', 'transfer', 'rate'] as const

const rateException = z.object({
  id,
  kind: z.enum(RATE_SUBJECTS),
  /** The package, batch or transfer that shows it; a payment's or discount's package has the label's number. A rate's own id. */
  subjectId: id,
  /** A tracking number, a batch's or a transfer's number, the currency of the system's own rate. */
  label: z.string(),
  currency: z.string(),
  rate: decimalOut,
  /** The usual one, on this day. */
  dayRate: decimalOut,
  day: z.string(),
  /** Null for what was there before reasons were asked for. */
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  setAt: instant,
})
export type RateException = z.infer<typeof rateException>

export const listRateExceptions = endpoint({
  name: 'listRateExceptions',
  tag: 'rates',
  summary: 'Rates far from their day’s that no manager has looked at yet, the latest first.',
  method: 'GET',
  path: '/rates/exceptions',
  access: 'rates.edit',
  query: pageQuery({}, ['setAt']),
  data: page(rateException),
})

export const lookAtRate = endpoint({
  name: 'lookAtRate',
  tag: 'rates',
  summary:
    'Says that a manager has looked at such a rate; never the one who set it, nor somebody who may hold their account, unless there is no other manager. One without a reason gets it here.',
  method: 'POST',
  path: '/rates/exceptions/{id}/look',
  access: 'rates.edit',
  params: idParams,
  body: z.strictObject({ reason: optionalText(500) }),
  data: z.null(),
})
