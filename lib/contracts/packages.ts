import * as z from 'zod'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import { CURRENCIES } from '@/lib/domain/money'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { cargoLocation } from './cargo-location'
import { type DataOf, endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  exchangeRate,
  flag,
  id,
  idParams,
  instant,
  isStorable,
  optionalText,
  page,
  pageQuery,
  rateReason,
  searchText,
  transitStatus,
  trimmedString,
  version,
} from './fields'
import { image } from './files'
import { cityNames } from './lanes'
import { packingListInput } from './packing-list'
import { linePricing } from './pricing'

export const packageInput = z.strictObject({
  /** Null for a parcel whose owner nobody knows: it goes to the board of unknown parcels. */
  receiverId: id.nullable(),
  packingList: packingListInput,
  batchId: id.nullish().transform((value) => value ?? null),
  /**
   * TShs per US$ 1, frozen for this package; the day's or its batch's when left out. Another one is for those who may set
   * rates, and beyond the company's tolerance wants `rateReason`.
   */
  currencyConverter: exchangeRate.optional(),
  rateReason,
  courierNumber: optionalText(60),
  freightMode: z
    .enum(['sea', 'air'])
    .nullish()
    .transform((value) => value ?? null),
  /** Photos uploaded before, in the order they are shown. */
  imageIds: z
    .array(id)
    .max(30)
    .default([])
    .transform((list) => [...new Set(list)]),
  remark: optionalText(1000),
  officialRemark: optionalText(1000),
  /** Where it lies in the warehouse; an update that leaves it out keeps it. */
  shelf: trimmedString(40)
    .refine(isStorable, '@unstorable')
    .nullable()
    .transform((value) => value || null)
    .optional(),
  /**
   * False for goods that are priced later. What costs something always has a price; left out, goods of a known owner have
   * one and an update keeps what was said. Whatever is said, a total of 0 goes by a manager's reason alone.
   */
  isPriced: z.boolean().optional(),
})
export type PackageInput = z.input<typeof packageInput>

export const batchInfo = z.object({
  id,
  number: z.string(),
  freightMode: z.enum(FREIGHT_MODES),
  departureDate: z.string(),
  departurePort: z.string(),
  dischargePort: z.string(),
  transitStatus,
})

/** As its owner sees it: without what opens it in the office, with what its cities are called. */
export const ownersBatch = batchInfo
  .omit({ id: true, number: true })
  .extend({ departureCity: cityNames, dischargeCity: cityNames })

const productNames = z.object({ english: z.string(), chinese: z.string(), swahili: z.string() })

export const packingItem = z.object({
  id,
  productId: id.nullable(),
  product: productNames.nullable(),
  description: z.string().nullable(),
  quantity: decimalOut,
  quantityMeasure: z.enum(QUANTITY_MEASURES),
  customQuantityMeasure: z.string().nullable(),
  price: decimalOut,
  pieces: z.number().int(),
  weightKg: decimalOut.nullable(),
  lengthCm: decimalOut.nullable(),
  widthCm: decimalOut.nullable(),
  heightCm: decimalOut.nullable(),
  cbm: decimalOut.nullable(),
  /** How the price list came to quantity and price; null where none was in force. */
  pricing: linePricing.nullable(),
})

export const statusEvent = z.object({ transitStatus, at: instant })

export const wholePieces = z.object({
  handedOver: z.number().int(),
  ready: z.number().int(),
  of: z.number().int(),
})

/** One package as a list row: everything but the packing list and the history. */
export const packageRow = z.object({
  id,
  trackingNumber: z.string(),
  courierNumber: z.string().nullable(),
  /** Null while nobody knows whose parcel it is. */
  receiverInfo: z.object({ id, name: z.string() }).nullable(),
  freightMode: z.enum(['sea', 'air']).nullable(),
  batchInfo: batchInfo.nullable(),
  /** The package's own status; shownTransitStatus is what people see. */
  transitStatus,
  shownTransitStatus: transitStatus,
  waitingStatus: z.enum(WAITING_STATUSES),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  currencyConverter: decimalOut,
  totalUSD: decimalOut,
  discountAmountUSD: decimalOut,
  paidAmountUSD: decimalOut,
  remainingUSD: decimalOut,
  creditUSD: decimalOut,
  isPaymentForceCompleted: z.boolean(),
  isPaymentComplete: z.boolean(),
  /** False while nobody has said what it costs; such a one, and what costs nothing, is approved by a manager's reason alone. */
  isPriced: z.boolean(),
  cartonInfo: z.object({ id, number: z.string() }).nullable(),
  deliveredTo: z.string().nullable(),
  deliveredAt: instant.nullable(),
  /** Of a package that was split: how many of the pieces that came in together were handed over, and how many are ready. */
  wholePieces: wholePieces.nullable(),
  /** Null where nobody said, while it is under way, and after it was handed over. */
  location: cargoLocation.nullable(),
  createdAt: instant,
  version,
})
export type PackageRow = z.infer<typeof packageRow>

export const cargoPackage = packageRow.extend({
  /** The other parts of a package of which pieces stayed behind once, by their numbers. */
  otherParts: z.array(z.object({ id, trackingNumber: z.string(), pieces: z.number().int() })),
  packingList: z.array(packingItem),
  images: z.array(image),
  shelf: z.string().nullable(),
  remark: z.string().nullable(),
  officialRemark: z.string().nullable(),
  history: z.array(statusEvent),
  /** The handing over; null before it. */
  delivery: z
    .object({
      deliveredTo: z.string(),
      deliveredAt: instant,
      /** Who handed it over. */
      by: z.string().nullable(),
      /** Why it was handed over although it was not paid for. */
      overrideReason: z.string().nullable(),
      /** `code`: the receiver's hand-over code; `paper`: a photo of a paper, with a manager's reason. */
      proof: z.enum(['code', 'paper']).nullable(),
      withoutCodeReason: z.string().nullable(),
      /** The photo or the signature. */
      image: image.nullable(),
    })
    .nullable(),
  /** Whom to call at the hand-over, for everybody who may do it: while the package is discharged and not yet handed over. */
  receiverPhone: z.string().nullable(),
  /** When the receiver was last notified to collect it. */
  readyNotifiedAt: instant.nullable(),
  instalments: z.array(
    z.object({
      id,
      amount: decimalOut,
      currency: z.enum(CURRENCIES),
      rate: decimalOut,
      amountUSD: decimalOut,
      method: z.string(),
      paidOn: z.string(),
      recordedBy: z.string(),
    }),
  ),
})
export type CargoPackage = z.infer<typeof cargoPackage>

export const createPackage = endpoint({
  name: 'createPackage',
  tag: 'packages',
  summary:
    'Receives a package: its tracking number is made here. It starts in the waiting room unless a batch is given by someone who may approve.',
  method: 'POST',
  path: '/packages',
  access: 'packages.receive',
  body: packageInput,
  data: cargoPackage,
})

export const getPackage = endpoint({
  name: 'getPackage',
  tag: 'packages',
  summary: 'One package with its packing list, photos, history and instalments.',
  method: 'GET',
  path: '/packages/{id}',
  access: 'cargo.read',
  readsCustomers: true,
  customers: { answered: ({ receiverInfo }) => [receiverInfo?.id ?? null] },
  params: idParams,
  data: cargoPackage,
})

const PACKAGE_SORTS = ['createdAt', 'trackingNumber', 'totalUSD'] as const

/** What narrows the list of packages. */
const packageFilters = {
  search: searchText,
  /** The shown status. */
  transitStatus: z.coerce.number().pipe(transitStatus).optional(),
  waitingStatus: z.enum(WAITING_STATUSES).optional(),
  batchId: id.optional(),
  /** In no batch. */
  noBatch: flag,
  receiverId: id.optional(),
  unpaid: flag,
  cartonId: id.optional(),
  /** Sales person of the receiver. */
  salesPersonId: id.optional(),
  freightMode: z.enum(['sea', 'air']).optional(),
  /** Without a known owner. */
  unknownOwner: flag,
  receivedFrom: calendarDate.optional(),
  receivedTo: calendarDate.optional(),
  /** Unpaid, and owed since a day: the due date of the issued invoice, else the receipt. */
  owedFrom: calendarDate.optional(),
  owedTo: calendarDate.optional(),
}

export const listPackages = endpoint({
  name: 'listPackages',
  tag: 'packages',
  summary: 'Packages a page at a time, by tracking or courier number, receiver, status, batch and payment.',
  method: 'GET',
  path: '/packages',
  access: 'cargo.read',
  mayLag: true,
  readsCustomers: true,
  customers: { answered: ({ result }) => result.map(({ receiverInfo }) => receiverInfo?.id ?? null) },
  query: pageQuery(packageFilters, PACKAGE_SORTS),
  data: page(packageRow),
})

/** The sums of more packages than this are not worked out: they would be read one by one. */
export const MOST_SUMMED_PACKAGES = 10_000

export const sumPackages = endpoint({
  name: 'sumPackages',
  tag: 'packages',
  summary:
    'What all packages come to that the list finds by the same filters. Null of more than 10,000, and of a search that finds more than the list shows.',
  method: 'GET',
  path: '/package-sums',
  access: 'cargo.read',
  mayLag: true,
  query: z.strictObject(packageFilters),
  data: z
    .object({
      packages: z.number().int(),
      pieces: z.number().int(),
      weightKg: decimalOut,
      cbm: decimalOut,
      totalUSD: decimalOut,
      /** What is asked for: nothing of what is paid within the tolerance, or was waived. */
      openUSD: decimalOut,
    })
    .nullable(),
})
export type PackageSums = NonNullable<DataOf<typeof sumPackages>>

export const updatePackage = endpoint({
  name: 'updatePackage',
  tag: 'packages',
  summary:
    'Replaces what a package holds and whose it is. A delivered one only by a manager; 409 when somebody saved since.',
  method: 'PUT',
  path: '/packages/{id}',
  access: 'packages.edit',
  params: idParams,
  body: packageInput.omit({ batchId: true }).extend({ version }),
  data: cargoPackage,
})

export const deletePackage = endpoint({
  name: 'deletePackage',
  tag: 'packages',
  summary:
    'Removes a package entered by mistake; refused once money, a departed batch or a delivery hangs on it.',
  method: 'DELETE',
  path: '/packages/{id}',
  access: 'records.delete',
  params: idParams,
  data: z.null(),
})

export const setWaitingStatus = endpoint({
  name: 'setWaitingStatus',
  tag: 'waiting-room',
  summary:
    'Moves a package through the waiting room. Approving asks for the advance, or a manager’s overrideReason.',
  method: 'PUT',
  path: '/packages/{id}/waiting-status',
  access: 'waiting.handle',
  params: idParams,
  body: z.strictObject({ waitingStatus: z.enum(WAITING_STATUSES), overrideReason: optionalText(500) }),
  data: cargoPackage,
})

export const setPackageBatch = endpoint({
  name: 'setPackageBatch',
  tag: 'packages',
  summary: 'Puts an approved package into a batch that is loading, or takes it out (null).',
  method: 'PUT',
  path: '/packages/{id}/batch',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({ batchId: id.nullable() }),
  data: cargoPackage,
})

export const setPackageCarton = endpoint({
  name: 'setPackageCarton',
  tag: 'packages',
  summary: 'Puts a package into a carton of its batch, or takes it out (null).',
  method: 'PUT',
  path: '/packages/{id}/carton',
  access: 'packages.receive',
  params: idParams,
  body: z.strictObject({ cartonId: id.nullable() }),
  data: cargoPackage,
})
