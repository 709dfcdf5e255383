import * as z from 'zod'
import { PARCEL_CLAIM_STATES } from '@/lib/domain/parcel-claims'
import { endpoint } from './endpoint'
import { id, idParams, instant, optionalText } from './fields'

const tag = 'customer portal'

const myParcelClaim = z.object({
  id,
  /** The parcel as the board shows it. */
  parcel: z.object({ id, courierEnding: z.string().nullable(), receivedOn: z.string() }),
  /** What was given as proof; whether the number is right is for the office to say. */
  courierNumber: z.string().nullable(),
  proof: z.string().nullable(),
  state: z.enum(PARCEL_CLAIM_STATES),
  claimedAt: instant,
  /** Null while it is open. */
  decidedAt: instant.nullable(),
  /** Of a parcel that is the caller's own now. */
  trackingNumber: z.string().nullable(),
})
export type MyParcelClaim = z.infer<typeof myParcelClaim>

export const listMyParcelClaims = endpoint({
  name: 'listMyParcelClaims',
  tag,
  summary:
    'The parcels of the board that the customer has claimed, with the outcome: what is open first, then the latest.',
  method: 'GET',
  path: '/my/parcel-claims',
  access: 'customer',
  data: z.array(myParcelClaim),
})

export const claimMyParcel = endpoint({
  name: 'claimMyParcel',
  tag,
  summary:
    'Claims a parcel of the board for the customer, with the whole courier number or by what the parcel is known; staff decide. Said again while it is open it changes nothing. Counted by customer, not by address (429).',
  method: 'POST',
  path: '/my/unknown-parcels/{id}/claims',
  access: 'customer',
  params: idParams,
  body: z
    .strictObject({ courierNumber: optionalText(60), proof: optionalText(300) })
    .refine(({ courierNumber, proof }) => courierNumber !== null || proof !== null, {
      path: ['courierNumber'],
      message: '@numberOrProof',
    }),
  data: myParcelClaim,
})
