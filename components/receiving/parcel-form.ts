import { typedDecimal } from '@/components/ui/AmountInput'
import type { QueuedParcel, QueuedPhoto } from '@/lib/client/queue-entries'
import type { PricesInput } from '@/lib/contracts/price-lists'
import type {
  KnownCustomer,
  OwnParcel,
  ReceivedParcelInput,
  ReceivingLookup,
} from '@/lib/contracts/receiving'
import { decimal, isDecimal } from '@/lib/domain/money'
import type { ReceivingDoubt } from '@/lib/domain/receiving'

/** The fields in the order in which Enter goes through them. */
export const FIELDS = [
  'courierNumber',
  'customer',
  'pieces',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
] as const
export type FieldName = (typeof FIELDS)[number]

/** Values that stay from parcel to parcel until they are changed. */
export interface ParcelDefaults {
  freightMode: 'sea' | 'air' | ''
  shelf: string
}

/** Where the present parcel came from: a new one, a refused one of the queue, or one received before. */
export type Origin =
  | { kind: 'new' }
  | { kind: 'queued'; parcel: QueuedParcel }
  | { kind: 'received'; id: string; version: number; trackingNumber: string; imageIds: string[] }

export interface ParcelValues {
  origin: Origin
  courierNumber: string
  customer: KnownCustomer | null
  /** The owner is unknown; otherwise a parcel must have a customer. */
  isUnknown: boolean
  pieces: string
  weightKg: string
  lengthCm: string
  widthCm: string
  heightCm: string
  description: string
  photos: QueuedPhoto[]
  /** The doubts that were answered with 'go on'. */
  accepted: ReceivingDoubt[]
}

export const NEW_PARCEL: ParcelValues = {
  origin: { kind: 'new' },
  courierNumber: '',
  customer: null,
  isUnknown: false,
  pieces: '1',
  weightKg: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  description: '',
  photos: [],
  accepted: [],
}

const optional = (typed: string) => typedDecimal(typed) || null

/** The body of the call. */
export function inputOf(values: ParcelValues, { freightMode, shelf }: ParcelDefaults) {
  return {
    courierNumber: values.courierNumber.trim() || null,
    receiverId: values.isUnknown ? null : (values.customer?.id ?? null),
    pieces: Number(typedDecimal(values.pieces) || '0'),
    weightKg: typedDecimal(values.weightKg) || '0',
    lengthCm: optional(values.lengthCm),
    widthCm: optional(values.widthCm),
    heightCm: optional(values.heightCm),
    freightMode: freightMode || null,
    description: values.description.trim() || null,
    shelf: shelf.trim() || null,
    accepted: values.accepted,
  } satisfies ReceivedParcelInput
}

/** What the price list is asked of a parcel; null while nothing is weighed. */
export function pricesInputOf(values: ParcelValues, defaults: ParcelDefaults): PricesInput | null {
  const { receiverId, pieces, weightKg, lengthCm, widthCm, heightCm, freightMode } = inputOf(values, defaults)
  if (!isDecimal(weightKg) || !decimal(weightKg).gt(0)) return null
  // A size is three sides: while one is missing or half typed there is none yet.
  const size = { lengthCm, widthCm, heightCm }
  const isMeasured = Object.values(size).every((side) => isDecimal(side ?? ''))
  const quantity = String(pieces || 1)
  const line = {
    description: '-',
    quantity,
    price: '0',
    pieces: pieces || 1,
    weightKg,
    ...(isMeasured && size),
  }
  const packageId = values.origin.kind === 'received' ? values.origin.id : undefined
  return { receiverId, freightMode, batchId: null, packingList: [line], packageId }
}

/** Whether there is something that leaving would lose. */
export function isStarted(values: ParcelValues): boolean {
  const { courierNumber, weightKg, customer, isUnknown, photos, origin } = values
  return Boolean(courierNumber || weightKg || customer || isUnknown || photos.length || origin.kind !== 'new')
}

const text = (value: string | number | null | undefined) => String(value ?? '')

/** A refused parcel of the queue, back in the form. */
export function valuesOfQueued(parcel: QueuedParcel): { values: ParcelValues; defaults: ParcelDefaults } {
  const { input, customer, photos } = parcel
  return {
    values: {
      origin: { kind: 'queued', parcel },
      courierNumber: text(input.courierNumber),
      customer,
      isUnknown: customer === null,
      pieces: text(input.pieces),
      weightKg: text(input.weightKg),
      lengthCm: text(input.lengthCm),
      widthCm: text(input.widthCm),
      heightCm: text(input.heightCm),
      description: text(input.description),
      photos,
      accepted: [],
    },
    defaults: { freightMode: input.freightMode ?? '', shelf: text(input.shelf) },
  }
}

/** A received parcel, back in the form to be corrected. */
export function valuesOfOwn(parcel: OwnParcel): { values: ParcelValues; defaults: ParcelDefaults } {
  const { id, version, trackingNumber, imageIds, receiverInfo } = parcel
  return {
    values: {
      origin: { kind: 'received', id, version, trackingNumber, imageIds },
      courierNumber: text(parcel.courierNumber),
      customer: receiverInfo && { ...receiverInfo, shippingMark: null, phone: null },
      isUnknown: receiverInfo === null,
      pieces: text(parcel.pieces),
      weightKg: text(parcel.weightKg),
      lengthCm: text(parcel.lengthCm),
      widthCm: text(parcel.widthCm),
      heightCm: text(parcel.heightCm),
      description: text(parcel.description),
      photos: [],
      accepted: [],
    },
    defaults: { freightMode: parcel.freightMode ?? '', shelf: text(parcel.shelf) },
  }
}

/** '50x40x30', '50*40*30' or '50 40 30' typed into one field; null for anything else. */
export function threeSides(typed: string): [string, string, string] | null {
  const match = /^([\d.]+)(?:\s*[x×*]\s*|\s+)([\d.]+)(?:\s*[x×*]\s*|\s+)([\d.]+)$/i.exec(typed.trim())
  return match?.[1] && match[2] && match[3] ? [match[1], match[2], match[3]] : null
}

/** The customer without the further fields of an answer. */
export function customerOf({ id, name, shippingMark, phone }: KnownCustomer): KnownCustomer {
  return { id, name, shippingMark, phone }
}

/** The certain owner: who announced the number, or the only customer whose mark is on the parcel. */
export function sureOwner(answer: ReceivingLookup | null): KnownCustomer | null {
  const marked = answer?.guesses.filter(({ reason }) => reason === 'mark') ?? []
  const sure = answer?.expected?.customer ?? (marked.length === 1 ? marked[0] : undefined)
  return sure ? customerOf(sure) : null
}
