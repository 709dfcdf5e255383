import * as z from 'zod'
import { endpoint } from './endpoint'
import { boundedString, decimalOut, id, instant } from './fields'

/** What is printed on the label of each piece of a package. */
export const parcelLabel = z.object({
  packageId: id,
  trackingNumber: z.string(),
  courierNumber: z.string().nullable(),
  shippingMark: z.string().nullable(),
  /** Masked: a label is read by everybody who carries the box. Null while the owner is unknown. */
  receiverName: z.string().nullable(),
  freightMode: z.enum(['sea', 'air']).nullable(),
  pieces: z.number().int(),
  /** Of a package that was split the numbers that are left to it; null for 1 to n. */
  numbers: z.array(z.number().int()).nullable(),
  weightKg: decimalOut,
  shelf: z.string().nullable(),
  receivedAt: instant,
})
export type ParcelLabel = z.infer<typeof parcelLabel>

const MOST_PACKAGES = 200
const ids = boundedString(MOST_PACKAGES * 37)
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i, '@id')
  .transform((text) => text.toLowerCase().split(','))

export const getLabels = endpoint({
  name: 'getLabels',
  tag: 'labels',
  summary: 'What the labels of up to 200 packages say, in the order asked for; unknown ids are left out.',
  method: 'GET',
  path: '/labels',
  access: 'cargo.read',
  query: z.strictObject({ packages: ids }),
  data: z.array(parcelLabel),
})
