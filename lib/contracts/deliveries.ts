import * as z from 'zod'
import { DAY_PARTS, FAILED_REASONS, MOST_COLLECTORS, VISIT_OUTCOMES } from '@/lib/domain/delivery'
import { HAND_OVER_CODE_MODES } from '@/lib/domain/hand-over'
import { isCash } from '@/lib/domain/payment'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  decimalRead,
  handOverCode,
  id,
  idParams,
  instant,
  instantInput,
  nameText,
  optionalName,
  optionalText,
  phone,
  text,
} from './fields'
import { image } from './files'
import { handedParts } from './package-actions'

const tag = 'deliveries'
const portal = 'customer portal'

export const collector = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  /** Also for cargo that is not ready yet. */
  isStanding: z.boolean(),
})
export type Collector = z.infer<typeof collector>

export const addCollector = endpoint({
  name: 'addCollector',
  tag: portal,
  summary: `Names a third person who may collect the caller’s cargo: what is ready now, or always. ${MOST_COLLECTORS} at most.`,
  method: 'POST',
  path: '/my/collectors',
  access: 'customer',
  body: z.strictObject({
    name: nameText(120),
    phone: phone.nullish().transform((value) => value ?? null),
    isStanding: z.boolean().default(false),
  }),
  data: collector,
})

export const removeCollector = endpoint({
  name: 'removeCollector',
  tag: portal,
  summary: 'Takes a person off the caller’s list of who may collect.',
  method: 'DELETE',
  path: '/my/collectors/{id}',
  access: 'customer',
  params: idParams,
  data: z.null(),
})

const wish = {
  area: z.string(),
  address: z.string(),
  wantedOn: z.string(),
  dayPart: z.enum(DAY_PARTS),
}

export const ownDelivery = z.object({
  ...wish,
  /** The first name of who brings it; null while nobody is assigned. */
  rider: z.string().nullable(),
})

export const chooseDelivery = endpoint({
  name: 'chooseDelivery',
  tag: portal,
  summary:
    'Has everything that is ready brought by a rider, to an area of the company’s, on a day within two weeks; replaces what was chosen before.',
  method: 'PUT',
  path: '/my/delivery',
  access: 'customer',
  body: z.strictObject({
    area: text(60),
    address: text(300),
    wantedOn: calendarDate,
    dayPart: z.enum(DAY_PARTS),
  }),
  data: ownDelivery,
})

export const cancelDelivery = endpoint({
  name: 'cancelDelivery',
  tag: portal,
  summary: 'The caller collects the cargo after all.',
  method: 'DELETE',
  path: '/my/delivery',
  access: 'customer',
  data: z.null(),
})

const person = z.object({ id, name: z.string() })

const delivery = z.object({
  id,
  customer: person,
  ...wish,
  rider: person.nullable(),
  packages: z.number().int(),
  /** Storage of what is ready that is not on its price: a rider does not ask for it. */
  storageUSD: decimalOut,
  /** The last try that failed. */
  lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  tag,
  summary: 'What customers want brought, by day and area, with who brings it.',
  method: 'GET',
  path: '/deliveries',
  access: 'packages.deliver',
  data: z.array(delivery),
})

export const listRiders = endpoint({
  name: 'listRiders',
  tag,
  summary: 'Who may be sent with cargo: drivers first.',
  method: 'GET',
  path: '/riders',
  access: 'waiting.handle',
  data: z.array(person.extend({ isDriver: z.boolean() })),
})

export const assignRider = endpoint({
  name: 'assignRider',
  tag,
  summary: 'Gives a delivery to a rider, or takes it from them (null).',
  method: 'PUT',
  path: '/deliveries/{id}/rider',
  access: 'waiting.handle',
  params: idParams,
  body: z.strictObject({ riderId: id.nullable() }),
  data: delivery,
})

const stop = z.object({
  id,
  customer: person,
  phone: z.string().nullable(),
  ...wish,
  codeMode: z.enum(HAND_OVER_CODE_MODES),
  collectors: z.array(z.string()),
  packages: z.array(
    z.object({
      id,
      trackingNumber: z.string(),
      pieces: z.number().int(),
      /** The numbers on the labels of its pieces. */
      pieceNumbers: z.array(z.number().int()),
      remainingUSD: decimalOut,
    }),
  ),
  /** What is to be collected for all of them together, rounded as cash is. */
  dueTZS: decimalOut,
})
export type Stop = z.infer<typeof stop>

export const listStops = endpoint({
  name: 'listStops',
  tag,
  summary:
    'The caller’s own list as a rider, by day and area: whom to bring what, whom to call, what is owed.',
  method: 'GET',
  path: '/rider/stops',
  access: 'packages.deliver',
  data: z.array(stop),
})

const degrees = (most: string) => decimalInput({ min: `-${most}`, max: most, scale: 6 })

export const visitInput = z.strictObject({
  deliveryId: id,
  /** Handed over: every package that went. None for a failed try. */
  packageIds: z.array(id).max(200),
  parts: handedParts,
  deliveredTo: optionalName(120),
  receiverCode: handOverCode,
  /** Why nobody took it; null for a hand-over. */
  failedReason: z.enum(FAILED_REASONS).nullable(),
  note: optionalText(400),
  /** An uploaded photo. */
  fileId: id.nullable(),
  /** By the phone's clock. */
  happenedAt: instantInput,
  place: z
    .strictObject({
      latitude: degrees('90'),
      longitude: degrees('180'),
      accuracyM: z.int().min(0).max(1_000_000),
    })
    .nullable(),
  /** Cash that was taken: nothing, or at least the smallest coin. */
  cashTZS: decimalInput({ max: '1000000000', scale: 2 }).refine(isCash, '@coin'),
  /** Saved without a connection: the rider is not at the door any more, so nothing is refused, and what is wrong is put before a manager. */
  isLate: z.boolean(),
})
export type VisitInput = z.infer<typeof visitInput>

const recordedVisit = z.object({
  id,
  outcome: z.enum(VISIT_OUTCOMES),
  /** Why a manager decides about it, in the caller's language. */
  problem: z.string().nullable(),
  /** Of the cash. */
  receiptNumber: z.number().int().nullable(),
})
export type RecordedVisit = z.infer<typeof recordedVisit>

export const recordVisit = endpoint({
  name: 'recordVisit',
  tag,
  summary:
    'What became of a stop of the caller’s: a hand-over with its code, photo, place and cash, or a failed try. Send an Idempotency-Key: it arrives once. At the door what is wrong is refused; what was saved offline is always recorded, and `held` for a manager where it is wrong.',
  method: 'POST',
  path: '/rider/visits',
  access: 'packages.deliver',
  body: visitInput,
  data: recordedVisit,
})

const heldVisit = z.object({
  id,
  customer: person,
  rider: person,
  problem: z.string(),
  trackingNumbers: z.array(z.string()),
  deliveredTo: z.string().nullable(),
  note: z.string().nullable(),
  happenedAt: instant,
  cashTZS: decimalOut,
  /** False while the cash is in no payment yet. */
  isCashBooked: z.boolean(),
  place: z.object({ latitude: decimalOut, longitude: decimalOut }).nullable(),
  image: image.nullable(),
  /** The company requires a code, and there is neither the right one nor a photo of a paper. */
  lacksPaper: z.boolean(),
})
export type HeldVisit = z.infer<typeof heldVisit>

export const listHeldVisits = endpoint({
  name: 'listHeldVisits',
  tag,
  summary:
    'Hand-overs that riders brought back and that are not right: a wrong code, cargo that was unpaid or gone.',
  method: 'GET',
  path: '/rider/visits',
  access: 'rules.override',
  data: z.array(heldVisit),
})

export const decideVisit = endpoint({
  name: 'decideVisit',
  tag,
  summary:
    'Lets a held hand-over count, with a reason, or says that it does not: then the cargo is still the company’s. Where a code is required and was not right, it counts by a photo of a paper: the rider’s, or `fileId`. Cash that was taken is a payment either way.',
  method: 'POST',
  path: '/rider/visits/{id}/decision',
  access: 'rules.override',
  stepUp: true,
  params: idParams,
  body: z.strictObject({
    isAccepted: z.boolean(),
    reason: text(400),
    /** A photo of a paper, uploaded before, that stands with the hand-over in place of the rider’s. */
    fileId: id.nullish().transform((value) => value ?? null),
  }),
  data: z.null(),
})

const riderCash = z.object({
  rider: person,
  accountId: id,
  /** What the rider should have now. */
  expected: decimalOut,
  /** Taken since the last count. */
  taken: z.array(
    z.object({ at: instant, customer: z.string(), amount: decimalOut, receiptNumber: z.number().int() }),
  ),
})
export type RiderCash = z.infer<typeof riderCash>

export const listRiderCash = endpoint({
  name: 'listRiderCash',
  tag,
  summary: 'Cash that riders have taken and nobody has counted yet.',
  method: 'GET',
  path: '/riders/cash',
  access: 'payments.take',
  data: z.array(riderCash),
})

export const countRiderCash = endpoint({
  name: 'countRiderCash',
  tag,
  summary:
    'Counts what a rider brings into the cash box. A difference needs an explanation, stays with the rider and is put before another person. 409 `books_moved` when more was taken since `expectedSeen`.',
  method: 'POST',
  path: '/riders/{id}/cash-counts',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: z.strictObject({
    counted: decimalInput({ max: '1000000000', scale: 2 }),
    expectedSeen: decimalRead,
    explanation: optionalText(500),
  }),
  data: riderCash,
})
