import * as z from 'zod'
import { CURRENCIES } from '@/lib/domain/money'
import { RECEIVING_DOUBTS } from '@/lib/domain/receiving'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import { cargoLocation } from './cargo-location'
import { scaleSettings } from './company'
import { endpoint } from './endpoint'
import {
  boundedString,
  centimetres,
  decimalInput,
  decimalOut,
  id,
  idParams,
  instant,
  optionalText,
  pieces,
  text,
  version,
} from './fields'
import { image } from './files'
import { parcelLabel } from './labels'
import { packageRow } from './packages'

/** A courier number in the form that is compared; 3 to 60 characters. */
export const bareNumber = text(60)
  .transform(bareCourierNumber)
  .refine((number) => number.length >= 3, { error: '@tooShort', params: { min: 3 } })

/** A customer as the receiving clerk sees one. */
export const knownCustomer = z.object({
  id,
  name: z.string(),
  shippingMark: z.string().nullable(),
  phone: z.string().nullable(),
})
export type KnownCustomer = z.infer<typeof knownCustomer>

/** What a customer says that an announced parcel cost. */
export const declaredValue = z.object({ amount: decimalOut, currency: z.enum(CURRENCIES) })

export const receivingLookup = z.object({
  /** What was asked for, without a mark that stood beside it. */
  courierNumber: z.string(),
  expected: z
    .object({
      id,
      customer: knownCustomer,
      remark: z.string().nullable(),
      expectedWeightKg: decimalOut.nullable(),
      declared: declaredValue.nullable(),
      /** The customer's photo of the order. */
      order: image.nullable(),
    })
    .nullable(),
  /** Packages that came under this number before, newest first. */
  received: z.array(
    z.object({
      id,
      trackingNumber: z.string(),
      receiverName: z.string().nullable(),
      createdAt: instant,
      /** Where it lies now. */
      location: cargoLocation.nullable(),
      image: image.nullable(),
    }),
  ),
  /** Who it may be for, likeliest first: by a mark in the text, by the sender's last parcels, by the clerk's last customers. */
  guesses: z.array(knownCustomer.extend({ reason: z.enum(['mark', 'sender', 'recent']) })),
})
export type ReceivingLookup = z.infer<typeof receivingLookup>

/** As the receiving clerk finds a customer offline: of a phone its end lies on the device, which calls nobody. */
const listedCustomer = knownCustomer.pick({ id: true, name: true, shippingMark: true }).extend({
  /** The last four digits of each phone; an answer that a device has saved before has none. */
  phoneEnds: z.array(z.string()).optional(),
})
export type ListedCustomer = z.infer<typeof listedCustomer>

export const listReceivers = endpoint({
  name: 'listReceivers',
  tag: 'receiving',
  summary:
    'The customers who had cargo or were registered last, by name, mark and the last four digits of their phones, for a device that goes on receiving offline. Five thousand at most, the latest first.',
  method: 'GET',
  path: '/receiving/customers',
  access: 'packages.receive',
  data: z.array(listedCustomer),
})

export const lookUpReceiving = endpoint({
  name: 'lookUpReceiving',
  tag: 'receiving',
  summary: 'What is known of a courier number: who expects it, whether it came before, whose it may be.',
  method: 'GET',
  path: '/receiving/lookup',
  access: 'packages.receive',
  query: z.strictObject({ courierNumber: text(100) }),
  data: receivingLookup,
})

export const getScale = endpoint({
  name: 'getScale',
  tag: 'receiving',
  summary: "How the warehouse's scale is read by the browser; null while the company has set none.",
  method: 'GET',
  path: '/receiving/scale',
  access: 'packages.receive',
  data: scaleSettings.nullable(),
})

const measuredWeight = decimalInput({ exclusive: true, max: '1000000', scale: 3 })
const optionalCentimetres = centimetres.nullish().transform((value) => value ?? null)

const parcelFields = z.strictObject({
  /** Null for a parcel that no courier brought. */
  courierNumber: bareNumber.nullish().transform((value) => value ?? null),
  /** Null puts the parcel on the board of unknown owners. */
  receiverId: id.nullish().transform((value) => value ?? null),
  pieces: pieces.default(1),
  /** Of all pieces together. */
  weightKg: measuredWeight,
  /** Of one piece. */
  lengthCm: optionalCentimetres,
  widthCm: optionalCentimetres,
  heightCm: optionalCentimetres,
  freightMode: z
    .enum(['sea', 'air'])
    .nullish()
    .transform((value) => value ?? null),
  description: optionalText(300),
  shelf: optionalText(40),
  imageIds: z
    .array(id)
    .max(30)
    .default([])
    .transform((list) => [...new Set(list)]),
  /** The doubts to which the clerk said 'go on'. */
  accepted: z.array(z.enum(RECEIVING_DOUBTS)).max(RECEIVING_DOUBTS.length).default([]),
})

const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const
type Sides = Record<(typeof SIDES)[number], string | null>

/** A size has three sides or none; sea cargo is billed by it and always has one, air cargo need not. */
function checkSize(parcel: Sides & { freightMode: 'sea' | 'air' | null }, context: z.RefinementCtx): void {
  const missing = SIDES.filter((side) => parcel[side] === null)
  if (missing.length === SIDES.length && parcel.freightMode !== 'sea') return
  for (const side of missing) {
    const message = parcel.freightMode === 'sea' ? '@sizeForSea' : '@threeSides'
    context.addIssue({ code: 'custom', path: [side], message })
  }
}

export const receivedParcelInput = parcelFields.superRefine(checkSize)
export type ReceivedParcelInput = z.input<typeof receivedParcelInput>

const received = z.object({ parcel: packageRow, label: parcelLabel })
export type ReceivedParcel = z.infer<typeof received>

export const receiveParcel = endpoint({
  name: 'receiveParcel',
  tag: 'receiving',
  summary:
    'Receives a parcel at the warehouse door, to be priced later. What does not agree with what is known of its courier number is refused (409) unless accepted by name.',
  method: 'POST',
  path: '/receiving/parcels',
  access: 'packages.receive',
  body: receivedParcelInput,
  data: received,
})

export const correctParcel = endpoint({
  name: 'correctParcel',
  tag: 'receiving',
  summary:
    'Corrects a parcel that the caller received in the last day and that is still pending without a price.',
  method: 'PUT',
  path: '/receiving/parcels/{id}',
  access: 'packages.receive',
  params: idParams,
  body: parcelFields.extend({ version }).superRefine(checkSize),
  data: received,
})

/** One of the caller's own parcels, with what its correction starts from. */
export const ownParcel = packageRow.extend({
  lengthCm: decimalOut.nullable(),
  widthCm: decimalOut.nullable(),
  heightCm: decimalOut.nullable(),
  description: z.string().nullable(),
  shelf: z.string().nullable(),
  imageIds: z.array(id),
  /** The first of its photos. */
  image: image.nullable(),
  isCorrectable: z.boolean(),
})
export type OwnParcel = z.infer<typeof ownParcel>

export const listOwnParcels = endpoint({
  name: 'listOwnParcels',
  tag: 'receiving',
  summary: 'What the caller has received since an instant: how many, how heavy, and the last ones.',
  method: 'GET',
  path: '/receiving/parcels',
  access: 'packages.receive',
  query: z.strictObject({ since: boundedString(40).check(z.iso.datetime()) }),
  data: z.object({
    count: z.number().int(),
    pieces: z.number().int(),
    weightKg: decimalOut,
    unknownCount: z.number().int(),
    latest: z.array(ownParcel),
  }),
})
