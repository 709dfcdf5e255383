import * as z from 'zod'
import { endpoint } from './endpoint'
import { decimalOut, id, idParams } from './fields'

/** Boxes that are alike: one line of a packing list. */
const boxLine = z.object({
  id,
  packageId: id,
  pieces: z.number().int(),
  /** Of one box; null where it was not measured. */
  lengthCm: decimalOut.nullable(),
  widthCm: decimalOut.nullable(),
  heightCm: decimalOut.nullable(),
  /** Of all its boxes. */
  cbm: decimalOut,
  weightKg: decimalOut,
  /** What it is says that it is not laid on a side; so does what nobody named. */
  thisSideUp: z.boolean(),
})
export type BoxLineRow = z.infer<typeof boxLine>

const boxPackage = z.object({
  id,
  trackingNumber: z.string(),
  /** The carton of the batch that it is in. */
  cartonId: id.nullable(),
  /** Cargo that is paid for is handed over first, so it goes in last. */
  isPaymentComplete: z.boolean(),
  /** Its price after discounts, for each CBM. */
  priceUSDPerCbm: decimalOut,
})
export type BoxPackage = z.infer<typeof boxPackage>

export const getBatchBoxes = endpoint({
  name: 'getBatchBoxes',
  tag: 'batches',
  summary:
    'The boxes of a batch with their measures, and those of approved cargo by sea that is in no batch yet, at most 200 packages, what earns most for its room first: for the picture of a container.',
  method: 'GET',
  path: '/batches/{id}/boxes',
  access: 'cargo.read',
  params: idParams,
  data: z.object({
    packages: z.array(boxPackage),
    lines: z.array(boxLine),
    /** Cargo that waits to be loaded. */
    waiting: z.object({ packages: z.array(boxPackage), lines: z.array(boxLine) }),
  }),
})
