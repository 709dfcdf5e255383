import * as z from 'zod'
import { CURRENCIES } from '@/lib/domain/money'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { MOST_ANNOUNCED } from '@/lib/domain/portal'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { customerRequest } from './customer-requests'
import { endpoint } from './endpoint'
import {
  boundedString,
  decimalOut,
  id,
  idParams,
  instant,
  moneyAmount,
  optionalText,
  phone,
  transitStatus,
} from './fields'
import { image } from './files'
import { portalMoney } from './my-money'
import { storageShown } from './own-storage'
import { ownersBatch, packingItem, wholePieces } from './packages'
import { bareNumber, declaredValue } from './receiving'
import { trackedPackage } from './tracking'

const tag = 'customer portal'

const customerName = z.object({ id, name: z.string() })

/** Digits of a one-time code. */
export const CODE_DIGITS = 6
/** Hours for which a link to enter is good. */
export const LINK_HOURS = 24
/** Minutes for which a code is good. */
export const CODE_MINUTES = 10

const portalSession = z.object({
  /** Whose pages are open; null until one of several customers was chosen. */
  customer: customerName.nullable(),
  /** Every customer who has the phone. */
  customers: z.array(customerName),
  /** The phone that the code went to. */
  phone: z.string(),
  /** Somebody of the office looks on, and can change nothing. */
  isView: z.boolean(),
})
export type PortalSession = z.infer<typeof portalSession>

export const getPortalDoor = endpoint({
  name: 'getPortalDoor',
  tag,
  summary:
    'By which channels a code or link can be asked for, the usual one first; empty where messages leave by none.',
  method: 'GET',
  path: '/my/door',
  access: 'public',
  data: z.object({ channels: z.array(z.enum(MESSAGE_CHANNELS)) }),
})

export const askForCode = endpoint({
  name: 'askForCode',
  tag,
  summary:
    'Sends a one-time code to a phone, or a link that opens the pages once in 24 hours, if it is a customer’s. Who is none is answered the same, in the same time. 429 beyond three an hour for a phone, by whichever channels.',
  method: 'POST',
  path: '/my/codes',
  access: 'public',
  body: z.strictObject({
    phone,
    as: z.enum(['code', 'link']).default('code'),
    /** The usual one where it is left out. */
    channel: z.enum(MESSAGE_CHANNELS).optional(),
  }),
  data: z.object({ minutes: z.number().int() }),
})

export const enterByCode = endpoint({
  name: 'enterByCode',
  tag,
  summary:
    'Opens the pages of whoever has the phone, for 30 days on this device: the answer sets a cookie that scripts cannot read. A code is good once, for ten minutes and five tries.',
  method: 'POST',
  path: '/my/session',
  access: 'public',
  body: z.strictObject({
    phone,
    code: boundedString(20)
      .transform((typed) => typed.replace(/\s/g, ''))
      .refine((typed) => /^\d{6}$/.test(typed), '@codeDigits'),
  }),
  data: portalSession,
})

export const enterByLink = endpoint({
  name: 'enterByLink',
  tag,
  summary:
    'Opens the pages by a link of a message, once and within 24 hours; or to somebody of the office by the link of `viewPortal`, for half an hour and read only.',
  method: 'POST',
  path: '/my/session/link',
  access: 'public',
  body: z.strictObject({ link: boundedString(60) }),
  data: portalSession,
})

/** Minutes for which somebody of the office sees a customer's pages. */
export const VIEW_MINUTES = 30

export const viewPortal = endpoint({
  name: 'viewPortal',
  tag,
  summary:
    'The address that shows the customer’s own pages as the customer sees them, read only, for half an hour and no longer than the caller is signed in. It opens once, within five minutes. In the audit log.',
  method: 'POST',
  path: '/customers/{id}/portal-view',
  access: 'customers.contact',
  forPeople: true,
  readsCustomers: true,
  params: idParams,
  data: z.object({ path: z.string() }),
})

export const sendPortalLink = endpoint({
  name: 'sendPortalLink',
  tag,
  summary:
    'Sends the customer a link that opens the own pages once, within 24 hours. Three an hour for a phone, whatever was asked for at the door.',
  method: 'POST',
  path: '/customers/{id}/portal-link',
  access: 'notices.send',
  params: idParams,
  data: z.object({ phone: z.string() }),
})

export const getPortalSession = endpoint({
  name: 'getPortalSession',
  tag,
  summary: 'Whose pages are open on this device.',
  method: 'GET',
  path: '/my/session',
  access: 'customer',
  data: portalSession,
})

export const chooseCustomer = endpoint({
  name: 'chooseCustomer',
  tag,
  summary: 'Chooses one of several customers who have the phone.',
  method: 'PUT',
  path: '/my/session',
  access: 'customer',
  body: z.strictObject({ customerId: id }),
  data: portalSession,
})

export const leavePortal = endpoint({
  name: 'leavePortal',
  tag,
  summary: 'Closes the pages on this device.',
  method: 'DELETE',
  path: '/my/session',
  access: 'customer',
  forViewers: true,
  data: z.null(),
})

export const listPortalDevices = endpoint({
  name: 'listPortalDevices',
  tag,
  summary: 'The devices on which the pages are open by the same phone, the latest first.',
  method: 'GET',
  path: '/my/devices',
  access: 'customer',
  data: z.array(
    z.object({ id, userAgent: z.string(), lastSeenAt: instant, createdAt: instant, isThis: z.boolean() }),
  ),
})

export const endPortalDevice = endpoint({
  name: 'endPortalDevice',
  tag,
  summary: 'Closes the pages on another device.',
  method: 'DELETE',
  path: '/my/devices/{id}',
  access: 'customer',
  params: idParams,
  data: z.null(),
})

/** Where a customer's cargo is, in the order of the journey. */
export const CARGO_GROUPS = ['announced', 'warehouse', 'onTheWay', 'ready', 'handedOver'] as const
export type CargoGroup = (typeof CARGO_GROUPS)[number]

const portalCargo = z.object({
  id,
  group: z.enum(CARGO_GROUPS),
  trackingNumber: z.string(),
  transitStatus,
  waitingStatus: z.enum(WAITING_STATUSES),
  freightMode: z.enum(['sea', 'air']).nullable(),
  batchInfo: ownersBatch.nullable(),
  expectedArrival: trackedPackage.shape.expectedArrival,
  receivedAt: instant,
  /** Who took it, by the first name. */
  handedTo: z.object({ name: z.string(), at: instant }).nullable(),
  /** Of a package that was split: where the pieces that came in together are. */
  wholePieces: wholePieces.nullable(),
  /** The first line of its packing list. */
  goods: packingItem.pick({ product: true, description: true }).nullable(),
  image: image.nullable(),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  totalUSD: decimalOut,
  remainingUSD: decimalOut,
  isPaymentComplete: z.boolean(),
  /** TShs per US$ 1. */
  currencyConverter: decimalOut,
  /** Until when it lies free in our warehouse, and what a day costs then; null where nothing is charged. */
  storage: storageShown.nullable(),
  /** It waits for its owner's 'ship it'. */
  mayShip: z.boolean(),
  /** What was asked for it and is open, and the last answer. */
  requests: z.array(customerRequest.pick({ id: true, kind: true, state: true, answer: true, dueAt: true })),
})
export type PortalCargo = z.infer<typeof portalCargo>

const announced = z.object({
  id,
  courierNumber: z.string(),
  remark: z.string().nullable(),
  declared: declaredValue.nullable(),
  /** A photo of the order. */
  order: image.nullable(),
  createdAt: instant,
})

export const getPortalCargo = endpoint({
  name: 'getPortalCargo',
  tag,
  summary:
    'The caller’s own cargo in the order of the journey: what is announced, everything not handed over yet, and the last that was.',
  method: 'GET',
  path: '/my/cargo',
  access: 'customer',
  data: z.object({
    announced: z.array(announced),
    cargo: z.array(portalCargo),
    ...portalMoney,
    /** What suppliers write on parcels for this customer. */
    shippingMark: z.string().nullable(),
  }),
})

export const announceParcels = endpoint({
  name: 'announceParcels',
  tag,
  summary:
    'Announces parcels by their courier numbers, so that the warehouse knows whose they are; all or none. What the caller announced before stays as it is, but the value of one parcel alone is added to it; a number of somebody else’s is refused by its line, without a name. A value belongs to one parcel alone.',
  method: 'POST',
  path: '/my/announcements',
  access: 'customer',
  body: z
    .strictObject({
      courierNumbers: z.array(bareNumber).min(1).max(MOST_ANNOUNCED),
      remark: optionalText(300),
      /** What was paid for the goods. */
      declaredAmount: moneyAmount.nullish().transform((value) => value ?? null),
      declaredCurrency: z
        .enum(CURRENCIES)
        .nullish()
        .transform((value) => value ?? null),
    })
    .refine((body) => (body.declaredAmount === null) === (body.declaredCurrency === null), {
      path: ['declaredCurrency'],
      message: '@required',
    })
    .refine((body) => body.declaredAmount === null || body.courierNumbers.length === 1, {
      path: ['declaredAmount'],
      message: '@oneParcel',
    }),
  data: z.array(announced),
})

export const addOrderPhoto = endpoint({
  name: 'addOrderPhoto',
  tag,
  summary:
    'Adds a photo of the order to an announcement of the caller’s that is still open, in place of the one before (multipart/form-data, field "file"), as POST /files takes it.',
  method: 'POST',
  path: '/my/announcements/{id}/photo',
  access: 'customer',
  params: idParams,
  data: announced,
})

export const takeBackAnnouncement = endpoint({
  name: 'takeBackAnnouncement',
  tag,
  summary: 'Takes back an announcement of the caller’s that is still open.',
  method: 'DELETE',
  path: '/my/announcements/{id}',
  access: 'customer',
  params: idParams,
  data: z.null(),
})
