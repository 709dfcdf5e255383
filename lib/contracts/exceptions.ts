import * as z from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, decimalOut, id, idParams, instant, page, pageQuery } from './fields'

const exception = z.object({
  id,
  kind: z.enum([
    'discount',
    'price',
    'receiver',
    'merge',
    'override',
    'completion',
    'reversal',
    'deletion',
    'settings',
    'belowGate',
    'byHand',
    'noFiscalReceipt',
    'paymentDiffers',
    'withoutCode',
    'wrongCode',
    'riderCash',
    'forgotten',
    'settlement',
    'withoutScan',
  ]),
  /** The package; of what was loaded without a scan the batch; of a merge the customer that stays; null for settings and payment requests. What was deleted is not there any more. */
  subjectId: id.nullable(),
  /** A tracking number, a customer's name, the order of a payment request. */
  label: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  setAt: instant,
})
export type Exception = z.infer<typeof exception>

export const listExceptions = endpoint({
  name: 'listExceptions',
  tag: 'exceptions',
  summary:
    'What takes money or cargo from the company without money for it, and nobody else has looked at yet: large discounts, lower prices, other receivers, merged customers, overrides, prices by hand beyond the tolerance, loaded cargo whose advance is missing after a change, payments of another sum than was asked for, hand-overs without the receiver’s code, cash of riders that does not add up. The latest first.',
  method: 'GET',
  path: '/exceptions',
  access: 'rules.override',
  query: pageQuery({}, ['setAt']),
  data: page(exception),
})

const handPrice = z.object({
  id,
  /** Null once the package is deleted. */
  packageId: id.nullable(),
  trackingNumber: z.string(),
  /** What the list says of the lines that were priced by hand, and what was typed. */
  listUSD: decimalOut,
  handUSD: decimalOut,
  /** How far the typed price is from the list's: '-12.5'. */
  percent: decimalOut,
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  setAt: instant,
  /** Beyond the company's tolerance a manager looks at it. */
  needsLook: z.boolean(),
  /** The manager who has looked. */
  seenBy: z.string().nullable(),
})
export type HandPrice = z.infer<typeof handPrice>

export const listHandPrices = endpoint({
  name: 'listHandPrices',
  tag: 'exceptions',
  summary:
    'Prices and quantities that somebody typed instead of the price list’s, within the tolerance and beyond it. The latest first.',
  method: 'GET',
  path: '/exceptions/by-hand',
  access: 'rules.override',
  /** Days of the office in Dar es Salaam. */
  query: pageQuery({ from: calendarDate.optional(), to: calendarDate.optional() }, ['setAt']),
  data: page(handPrice),
})

export const lookAtException = endpoint({
  name: 'lookAtException',
  tag: 'exceptions',
  summary:
    'Says that somebody else has looked at it: never the one who did it, nor somebody who may hold their account, unless there is no other manager.',
  method: 'POST',
  path: '/exceptions/{id}/look',
  access: 'rules.override',
  params: idParams,
  data: z.null(),
})
