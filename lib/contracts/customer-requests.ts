import * as z from 'zod'
import {
  isDoubt,
  MOST_TOGETHER,
  REQUEST_STATES,
  REQUEST_TYPES,
  type RequestKind,
} from '@/lib/domain/customer-requests'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { endpoint } from './endpoint'
import {
  calendarDate,
  centimetres,
  decimalOut,
  decimalRead,
  flag,
  id,
  idParams,
  instant,
  optionalText,
  page,
  pageQuery,
  text,
  version,
  weightKg,
} from './fields'
import { image } from './files'
import { packageRow } from './packages'
import { linePricing } from './pricing'

const packageName = z.object({ id, trackingNumber: z.string() })

/** What a package measures and costs, after its discount. */
const figures = z.object({ weightKg: decimalOut, cbm: decimalOut, netUSD: decimalOut })

export const customerRequest = z.object({
  id,
  kind: z.enum(REQUEST_TYPES),
  text: z.string().nullable(),
  /** Until when it waits, or by when it leaves with the others. */
  wantedOn: z.string().nullable(),
  together: z.array(packageName),
  /** As they were when it was asked. */
  before: figures,
  /** What the customer was shown for the other freight mode; null where no list said it. */
  quotedUSD: decimalOut.nullable(),
  /** By when a doubt is answered. */
  dueAt: instant.nullable(),
  state: z.enum(REQUEST_STATES),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** As they were when it was answered. */
  after: figures.nullable(),
  /** Of the answer. */
  photos: z.array(image),
  /** The customer’s own, of a doubt; their addresses are good for one to two hours. */
  customerPhotos: z.array(image),
  /** Whether the customer may add another. */
  takesPhotos: z.boolean(),
  createdAt: instant,
})
export type CustomerRequest = z.infer<typeof customerRequest>

const ofPortal = 'customer portal'

/** One line of goods, with how its price came about. */
const pricedGoods = z.object({
  product: z.object({ english: z.string(), chinese: z.string(), swahili: z.string() }).nullable(),
  description: z.string().nullable(),
  quantity: decimalOut,
  price: decimalOut,
  pricing: linePricing.nullable(),
})
export type PricedGoods = z.infer<typeof pricedGoods>

export const getPortalPackage = endpoint({
  name: 'getPortalPackage',
  tag: ofPortal,
  summary:
    'One package of the caller’s: its price line by line, what it would cost by sea and by air, what was asked for it, and what may be asked now. 404 for anybody else’s.',
  method: 'GET',
  path: '/my/cargo/{id}',
  access: 'customer',
  params: idParams,
  data: z.object({
    ...packageName.shape,
    freightMode: z.enum(['sea', 'air']).nullable(),
    waitingStatus: z.enum(WAITING_STATUSES),
    ...figures.shape,
    totalUSD: decimalOut,
    discountUSD: decimalOut,
    /** TShs per US$ 1. */
    currencyConverter: decimalOut,
    lines: z.array(pricedGoods),
    /** As the office received it. */
    photos: z.array(image),
    /** By the price list in force; null where it has no price for all of it. */
    bySeaUSD: decimalOut.nullable(),
    byAirUSD: decimalOut.nullable(),
    /** What the caller may ask now. */
    may: z.object({ ship: z.boolean(), ask: z.array(z.enum(REQUEST_TYPES)) }),
    /** The caller's other packages that it may be sent together with. */
    others: z.array(packageName),
    requests: z.array(customerRequest),
    /** Hours within which a doubt is answered. */
    doubtHours: z.number().int(),
  }),
})

export const shipPortalPackage = endpoint({
  name: 'shipPortalPackage',
  tag: ofPortal,
  summary:
    'The caller says ‘ship it’: the package is released and waits for approval. Said twice it is said once; an open wish to wait is taken back.',
  method: 'POST',
  path: '/my/cargo/{id}/release',
  access: 'customer',
  params: idParams,
  data: z.object({ waitingStatus: z.enum(WAITING_STATUSES) }),
})

const isWorded = ({ kind, text: typed }: { kind: RequestKind; text: string | null }) =>
  !isDoubt(kind) || typed !== null

export const askForPackage = endpoint({
  name: 'askForPackage',
  tag: ofPortal,
  summary:
    'Asks something for a package of the caller’s: to wait, by air or sea instead, together with others by a day, or a measure or price to be looked at again. Once at a time of each kind (409); wishes while it waits in the warehouse, doubts until it departs.',
  method: 'POST',
  path: '/my/cargo/{id}/requests',
  access: 'customer',
  params: idParams,
  body: z
    .strictObject({
      kind: z.enum(REQUEST_TYPES),
      /** A doubt needs one: what the customer thinks is right. */
      text: optionalText(500),
      /** Until when it waits, or by when it leaves with the others. */
      wantedOn: calendarDate.nullish().transform((day) => day ?? null),
      /** The others of `together`, and of nothing else. */
      packageIds: z.array(id).max(MOST_TOGETHER).default([]),
    })
    .refine(isWorded, { path: ['text'], message: '@required' })
    .refine(({ kind, wantedOn }) => kind !== 'together' || wantedOn !== null, {
      path: ['wantedOn'],
      message: '@required',
    })
    .refine(({ kind, packageIds }) => (kind === 'together') === packageIds.length > 0, {
      path: ['packageIds'],
      message: '@required',
    }),
  data: customerRequest,
})

export const takeBackRequest = endpoint({
  name: 'takeBackRequest',
  tag: ofPortal,
  summary: 'Takes back a request of the caller’s that is still open.',
  method: 'DELETE',
  path: '/my/requests/{id}',
  access: 'customer',
  params: idParams,
  data: z.null(),
})

export const addMyDoubtPhoto = endpoint({
  name: 'addMyDoubtPhoto',
  tag: ofPortal,
  summary:
    'Adds one photo to a doubt of the caller’s that is still open (multipart/form-data, field "file"), as POST /files takes it; three at most (409).',
  method: 'POST',
  path: '/my/requests/{id}/photos',
  access: 'customer',
  params: idParams,
  data: customerRequest,
})

const tag = 'customer requests'

export const officeRequest = customerRequest.extend({
  packageInfo: packageRow.pick({
    id: true,
    trackingNumber: true,
    freightMode: true,
    waitingStatus: true,
    shownTransitStatus: true,
    version: true,
  }),
  /** As they are now. */
  now: figures,
  customer: z.object({ id, name: z.string() }),
  /** Whole hours since it was asked. */
  hoursOld: z.number().int(),
  /** An open doubt whose time is over. */
  isLate: z.boolean(),
  answeredBy: z.string().nullable(),
})
export type OfficeRequest = z.infer<typeof officeRequest>

export const listCustomerRequests = endpoint({
  name: 'listCustomerRequests',
  tag,
  summary: 'What customers ask for their packages, open or answered; open ones the most urgent first.',
  method: 'GET',
  path: '/customer-requests',
  access: 'waiting.handle',
  readsCustomers: true,
  query: pageQuery(
    {
      state: z.enum(['open', 'answered']).optional(),
      kind: z.enum(REQUEST_TYPES).optional(),
      packageId: id.optional(),
      late: flag,
    },
    ['createdAt'],
  ),
  data: page(officeRequest),
})

export const getCustomerRequest = endpoint({
  name: 'getCustomerRequest',
  tag,
  summary: 'One request, with what the price list says now of the freight mode that is asked for.',
  method: 'GET',
  path: '/customer-requests/{id}',
  access: 'waiting.handle',
  readsCustomers: true,
  params: idParams,
  data: officeRequest.extend({ listUSD: decimalOut.nullable() }),
})

const measure = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((typed) => typed ?? null)

/** A line of goods on the scale again. */
export const measuredLine = z.strictObject({
  weightKg: measure(weightKg),
  lengthCm: measure(centimetres),
  widthCm: measure(centimetres),
  heightCm: measure(centimetres),
})
export type MeasuredLine = z.infer<typeof measuredLine>

export const answerRequest = endpoint({
  name: 'answerRequest',
  tag,
  summary:
    'Answers a request, once. To accept another freight mode changes it and takes the list’s price; to accept a doubt wants that something was corrected: measures go with the answer, a price is changed before. The customer gets the answer as a message.',
  method: 'POST',
  path: '/customer-requests/{id}/answer',
  access: 'waiting.handle',
  params: idParams,
  body: z.strictObject({
    state: z.enum(['accepted', 'refused']),
    answer: text(500),
    /** Photos uploaded before. */
    imageIds: z
      .array(id)
      .max(10)
      .default([])
      .transform((list) => [...new Set(list)]),
    /** The price of the other freight mode that the clerk saw; another one is refused (409). */
    totalUSD: decimalRead.optional(),
    /** New measures of the packing list, each line in its position. Needs the right to edit packages. */
    measures: z.strictObject({ version, lines: z.array(measuredLine).min(1).max(200) }).optional(),
  }),
  data: officeRequest,
})
