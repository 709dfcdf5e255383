import * as z from 'zod'
import { CLAIM_ANSWERS, CLAIM_STATES, CLAIM_TYPES } from '@/lib/domain/cargo-claims'
import { CLAIM_TAG, claimInput, claimMoney } from './cargo-claims'
import { endpoint } from './endpoint'
import { id, idParams, instant, optionalText, version } from './fields'
import { image } from './files'

const myClaim = z.object({
  id,
  number: z.number().int(),
  kind: z.enum(CLAIM_TYPES),
  state: z.enum(CLAIM_STATES),
  trackingNumber: z.string(),
  description: z.string(),
  asked: claimMoney.nullable(),
  photos: z.array(image),
  /** What is offered, in the reader's language. */
  offer: claimMoney.extend({ text: z.string(), note: z.string().nullable() }).nullable(),
  /** Why the office refused it, while it did. */
  refusal: z.string().nullable(),
  answers: z.array(z.enum(CLAIM_ANSWERS)),
  /** Whether photos may still be added. */
  takesPhotos: z.boolean(),
  /** The package that was credited. */
  creditedOn: z.string().nullable(),
  openedAt: instant,
  changedAt: instant,
  version,
})
export type MyClaim = z.infer<typeof myClaim>

export const listMyClaims = endpoint({
  name: 'listMyClaims',
  tag: CLAIM_TAG,
  summary: 'The claims of the customer whose pages are open, the latest first.',
  method: 'GET',
  path: '/my/claims',
  access: 'customer',
  data: z.array(myClaim),
})

export const getMyClaim = endpoint({
  name: 'getMyClaim',
  tag: CLAIM_TAG,
  summary: 'One claim of the customer whose pages are open; 404 for anybody else’s.',
  method: 'GET',
  path: '/my/claims/{id}',
  access: 'customer',
  params: idParams,
  data: myClaim,
})

export const openMyClaim = endpoint({
  name: 'openMyClaim',
  tag: CLAIM_TAG,
  summary: 'Opens a claim for a package of one’s own; 409 while one of the same kind is open.',
  method: 'POST',
  path: '/my/claims',
  access: 'customer',
  body: claimInput,
  data: myClaim,
})

export const addMyClaimPhoto = endpoint({
  name: 'addMyClaimPhoto',
  tag: CLAIM_TAG,
  summary:
    'Adds one photo to a claim of one’s own (multipart/form-data, field "file"), as POST /files takes it.',
  method: 'POST',
  path: '/my/claims/{id}/photos',
  access: 'customer',
  params: idParams,
  data: myClaim,
})

export const answerMyClaim = endpoint({
  name: 'answerMyClaim',
  tag: CLAIM_TAG,
  summary:
    'Accepts or refuses an offer, withdraws a claim, or contests a refusal; 409 when it changed since it was read.',
  method: 'POST',
  path: '/my/claims/{id}/answer',
  access: 'customer',
  params: idParams,
  body: z.strictObject({ answer: z.enum(CLAIM_ANSWERS), note: optionalText(1000), version }),
  data: myClaim,
})
