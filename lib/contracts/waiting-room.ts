import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, idParams, instant, linkSecret, optionalText, page, pageQuery, phone, text } from './fields'
import { image } from './files'

export const unknownParcel = z.object({
  id,
  /** The last characters of the courier's number; the rest is for the owner to know. */
  courierEnding: z.string().nullable(),
  receivedOn: z.string(),
  pieces: z.number().int(),
  images: z.array(image),
})
export type UnknownParcel = z.infer<typeof unknownParcel>

export const listUnknownParcels = endpoint({
  name: 'listUnknownParcels',
  tag: 'waiting-room',
  summary: 'The public board of parcels whose owner nobody knows, newest first.',
  method: 'GET',
  path: '/unknown-parcels',
  access: 'public',
  query: pageQuery(
    {
      courierEnding: z
        .string()
        .max(60)
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
  body: z.strictObject({ name: text(120), phone, courierNumber: text(60) }),
  data: z.null(),
})

export const parcelClaim = z.object({
  id,
  packageId: id,
  trackingNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  courierNumber: z.string().nullable(),
  /** Whether the claimed courier number is the parcel's. */
  isNumberRight: z.boolean(),
  createdAt: instant,
})
export type ParcelClaim = z.infer<typeof parcelClaim>

export const listParcelClaims = endpoint({
  name: 'listParcelClaims',
  tag: 'waiting-room',
  summary: 'Open claims of unknown parcels, oldest first.',
  method: 'GET',
  path: '/parcel-claims',
  access: 'waiting.handle',
  data: z.array(parcelClaim),
})

export const decideClaim = endpoint({
  name: 'decideClaim',
  tag: 'waiting-room',
  summary: 'Accepts a claim for a customer, who then owns the parcel, or refuses it.',
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

export const getReleaseLink = endpoint({
  name: 'getReleaseLink',
  tag: 'waiting-room',
  summary: 'The link by which the customer answers ‘ship it’ for one waiting package.',
  method: 'GET',
  path: '/packages/{id}/release-link',
  access: 'waiting.handle',
  params: idParams,
  data: z.object({ path: z.string() }),
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
    waitingStatus: z.string(),
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
  data: z.object({ waitingStatus: z.string() }),
})
