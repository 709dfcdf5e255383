import * as z from 'zod'
import { LANGUAGES } from '@/lib/domain/languages'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { endpoint } from './endpoint'
import {
  boundedString,
  calendarDate,
  decimalOut,
  flag,
  id,
  idParams,
  instant,
  linkSecret,
  nameText,
  optionalText,
  page,
  pageQuery,
  phone,
  searchText,
  text,
} from './fields'
import { image } from './files'
import { packageRow } from './packages'

/** Waiting cargo as a row of the staff's queue. */
export const waitingPackage = packageRow
  .pick({
    id: true,
    trackingNumber: true,
    freightMode: true,
    waitingStatus: true,
    pieces: true,
    weightKg: true,
    cbm: true,
    totalUSD: true,
    discountAmountUSD: true,
    paidAmountUSD: true,
    remainingUSD: true,
    isPaymentComplete: true,
    location: true,
    createdAt: true,
  })
  .extend({
    receiverInfo: z.object({ id, name: z.string() }),
    salesPersons: z.array(z.object({ id, name: z.string() })),
    /** Whole days since the parcel was received. */
    daysWaiting: z.number().int(),
    /** Percent of the price that is asked for before shipping; 0 when the company asks for none. */
    advancePercent: z.number(),
    /** What is missing of the advance; '0.00' when it is reached. */
    advanceMissingUSD: decimalOut,
    /** Why it is not approved without a manager's reason; null when nothing stands in the way. */
    hindrance: z.enum(['unpriced', 'advance']).nullable(),
    /** Release notices sent so far; more than one means reminders. */
    notices: z.object({ count: z.number().int(), lastAt: instant.nullable(), lastBy: z.string().nullable() }),
    /** What the customer wants of when it is shipped: to wait, or with other packages. A day that is over counts no longer. */
    wishes: z.array(
      z.object({
        id,
        kind: z.enum(['wait', 'together']),
        wantedOn: calendarDate.nullable(),
        /** Tracking numbers of the other packages. */
        together: z.array(z.string()),
        /** False while the office has not answered. */
        isAccepted: z.boolean(),
      }),
    ),
    thumbnailUrl: z.string().nullable(),
  })
export type WaitingPackage = z.infer<typeof waitingPackage>

export const listWaitingPackages = endpoint({
  name: 'listWaitingPackages',
  tag: 'waiting-room',
  summary: 'The staff’s queue: cargo with an owner that is not yet approved for shipping, the longest first.',
  method: 'GET',
  path: '/waiting-packages',
  access: 'cargo.read',
  readsCustomers: true,
  query: pageQuery(
    {
      search: searchText,
      waitingStatus: z.enum(WAITING_STATUSES).exclude(['approved']).optional(),
      /** Sales person of the receiver. */
      salesPersonId: id.optional(),
      freightMode: z.enum(['sea', 'air']).optional(),
      /** Waiting at least so many whole days. */
      minDays: z.coerce.number().int().min(1).max(3650).optional(),
    },
    ['createdAt'],
  ),
  data: page(waitingPackage),
})

export const unknownParcel = z.object({
  id,
  /** The last characters of the courier's number; the rest is for the owner to know. */
  courierEnding: z.string().nullable(),
  receivedOn: z.string(),
  pieces: z.number().int(),
  images: z.array(image),
  /** Only for signed-in staff: what the owner has to prove, and how many say it is theirs. */
  trackingNumber: z.string().optional(),
  courierNumber: z.string().nullable().optional(),
  daysWaiting: z.number().int().optional(),
  openClaims: z.number().int().optional(),
})
export type UnknownParcel = z.infer<typeof unknownParcel>

export const listUnknownParcels = endpoint({
  name: 'listUnknownParcels',
  tag: 'waiting-room',
  summary:
    'The public board of parcels whose owner nobody knows, newest first; staff see whole numbers and claims.',
  method: 'GET',
  path: '/unknown-parcels',
  access: 'public',
  readsSession: true,
  query: pageQuery(
    {
      courierEnding: boundedString(60)
        .regex(/^[A-Za-z0-9 -]{3,}$/, '@invalid')
        .optional(),
    },
    ['receivedOn'],
  ),
  data: page(unknownParcel),
})

export const claimParcel = endpoint({
  name: 'claimParcel',
  tag: 'waiting-room',
  summary:
    'Says that a parcel of the board is one’s own, with the whole courier number as proof; staff decide.',
  method: 'POST',
  path: '/unknown-parcels/{id}/claims',
  access: 'public',
  params: idParams,
  body: z.strictObject({ name: nameText(120), phone, courierNumber: text(60) }),
  data: z.null(),
})

export const giveParcelOwner = endpoint({
  name: 'giveParcelOwner',
  tag: 'waiting-room',
  summary: 'Gives a parcel of the board to the customer whose it is, without a claim.',
  method: 'PUT',
  path: '/unknown-parcels/{id}/owner',
  access: 'waiting.handle',
  params: idParams,
  body: z.strictObject({ receiverId: id }),
  data: z.null(),
})

export const parcelClaim = z.object({
  id,
  packageId: id,
  trackingNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Who made it on their own pages; null for a stranger's. */
  customer: z.object({ id, name: z.string() }).nullable(),
  courierNumber: z.string().nullable(),
  /** By what a customer knows the parcel. */
  proof: z.string().nullable(),
  /** What the parcel itself says, to compare. */
  parcelCourierNumber: z.string().nullable(),
  receivedOn: z.string(),
  images: z.array(image),
  /** Whether the claimed courier number is the parcel's. */
  isNumberRight: z.boolean(),
  createdAt: instant,
})
export type ParcelClaim = z.infer<typeof parcelClaim>

export const listParcelClaims = endpoint({
  name: 'listParcelClaims',
  tag: 'waiting-room',
  summary: 'Open claims of unknown parcels, of strangers and of customers, oldest first.',
  method: 'GET',
  path: '/parcel-claims',
  access: 'waiting.handle',
  readsCustomers: true,
  data: z.array(parcelClaim),
})

export const decideClaim = endpoint({
  name: 'decideClaim',
  tag: 'waiting-room',
  summary:
    'Accepts a claim for a customer, who then owns the parcel, or refuses it. A customer’s own is accepted for that customer alone, who is written to and reads the outcome.',
  method: 'PUT',
  path: '/parcel-claims/{id}',
  access: 'waiting.handle',
  params: idParams,
  body: z
    .strictObject({
      status: z.enum(['accepted', 'refused']),
      receiverId: id.nullish().transform((value) => value ?? null),
    })
    .refine((decision) => decision.status === 'refused' || decision.receiverId !== null, {
      path: ['receiverId'],
      message: '@required',
    }),
  data: z.null(),
})

export const sendReleaseNotice = endpoint({
  name: 'sendReleaseNotice',
  tag: 'waiting-room',
  summary:
    'Records that the release notice was sent: the package becomes notified. Said again it is a reminder, and counted.',
  method: 'POST',
  path: '/packages/{id}/release-notices',
  access: 'waiting.handle',
  params: idParams,
  /** byHand: somebody has written to the customer already, so nothing is put into the outbox. */
  query: z.strictObject({ byHand: flag }),
  data: z.object({
    waitingStatus: z.enum(WAITING_STATUSES),
    count: z.number().int(),
    lastAt: instant,
    /** By what it can be undone for some seconds; null where nothing was put into the outbox. */
    sendingId: id.nullable(),
  }),
})

export const getReleaseLink = endpoint({
  name: 'getReleaseLink',
  tag: 'waiting-room',
  summary:
    'The link by which the customer answers ‘ship it’ for one waiting package, with what its message needs.',
  method: 'GET',
  path: '/packages/{id}/release-link',
  access: 'waiting.handle',
  params: idParams,
  data: z.object({
    /** In the customer's language. */
    path: z.string(),
    language: z.enum(LANGUAGES),
    /** Where the message goes: the WhatsApp number, or else the first phone. */
    phone: z.string().nullable(),
    name: z.string(),
    trackingNumber: z.string(),
    pieces: z.number().int(),
    advanceMissingUSD: decimalOut,
    /** The same as the customer reads it: 'US$ 30.00 / TShs 79,500.00'. */
    advanceMissing: z.string(),
    advancePercent: z.number(),
  }),
})

const releaseTicket = { packageId: id, signature: linkSecret }

export const readRelease = endpoint({
  name: 'readRelease',
  tag: 'waiting-room',
  summary: 'What a release link is about, for the page that asks ‘ship it?’.',
  method: 'GET',
  path: '/releases',
  access: 'public',
  query: z.strictObject(releaseTicket),
  data: z.object({
    trackingNumber: z.string(),
    waitingStatus: z.enum(WAITING_STATUSES),
    pieces: z.number().int(),
    receivedOn: z.string(),
    images: z.array(image),
  }),
})

export const answerRelease = endpoint({
  name: 'answerRelease',
  tag: 'waiting-room',
  summary: 'The customer says ‘ship it’: the package is released and waits for approval.',
  method: 'POST',
  path: '/releases',
  access: 'public',
  body: z.strictObject({ ...releaseTicket, note: optionalText(300) }),
  data: z.object({ waitingStatus: z.enum(WAITING_STATUSES) }),
})
