import * as z from 'zod'
import {
  ANSWER_CHANNELS,
  CLAIM_ANSWERS,
  CLAIM_CURRENCIES,
  CLAIM_STATES,
  CLAIM_TYPES,
  LIABILITY_BASES,
} from '@/lib/domain/cargo-claims'
import { CHECK_REFUSALS } from '@/lib/domain/four-eyes'
import { claimEvidence } from './claim-evidence'
import { type DataOf, endpoint } from './endpoint'
import {
  decimalInput,
  decimalOut,
  flag,
  id,
  idParams,
  instant,
  moneyAmount,
  optionalText,
  page,
  pageQuery,
  text,
  version,
} from './fields'
import { image } from './files'

export const CLAIM_TAG = 'cargo claims'

const kind = z.enum(CLAIM_TYPES)
const state = z.enum(CLAIM_STATES)
const currency = z.enum(CLAIM_CURRENCIES)
export const claimMoney = z.object({ amount: decimalOut, currency })
const named = z.object({ id, name: z.string() })

const cargoClaim = z.object({
  id,
  number: z.number().int(),
  kind,
  state,
  package: z.object({ id, trackingNumber: z.string() }),
  customer: named,
  batch: z.object({ id, number: z.string() }).nullable(),
  /** What the customer asks for; null where they named no sum. */
  asked: claimMoney.nullable(),
  offer: claimMoney.nullable(),
  /** A settlement waits for a second person. */
  isSettlementWaiting: z.boolean(),
  /** Whose turn it is; nobody's once it is closed. */
  waitsFor: z.enum(['office', 'customer', 'nobody']),
  openedAt: instant,
  /** When something was last done. */
  changedAt: instant,
})
export type CargoClaim = z.infer<typeof cargoClaim>

const limit = z.object({
  basis: z.enum(LIABILITY_BASES).exclude(['byHand']),
  /** US$ for a kilogram, or percent. */
  factor: decimalOut,
  /** Kilograms, or the value in US$. */
  of: decimalOut,
  limitUSD: decimalOut,
})

const texts = z.object({ en: z.string(), zh: z.string(), sw: z.string() })

const event = z.object({
  at: instant,
  action: z.string(),
  state,
  note: z.string().nullable(),
  channel: z.enum(ANSWER_CHANNELS).nullable(),
  /** Null for the customer. */
  by: z.string().nullable(),
})

export const cargoClaimFile = cargoClaim.extend({
  description: z.string(),
  /** Null where the customer opened it. */
  openedBy: z.string().nullable(),
  photos: z.array(image.extend({ addedBy: z.string().nullable(), addedAt: instant })),
  affectedKg: decimalOut.nullable(),
  declaredUSD: decimalOut.nullable(),
  insuredUSD: decimalOut.nullable(),
  supplier: z.string().nullable(),
  findings: z.string().nullable(),
  /** Each limit of the company's that can be worked out. */
  limits: z.array(limit),
  offerDetails: z
    .object({
      basis: z.enum(LIABILITY_BASES),
      limitUSD: decimalOut.nullable(),
      texts,
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  settlement: z
    .object({
      kind: z.enum(['expense', 'credit']),
      account: named.nullable(),
      package: z.object({ id, trackingNumber: z.string() }).nullable(),
      askedBy: z.string().nullable(),
      askedAt: instant,
      settledBy: z.string().nullable(),
      settledAt: instant.nullable(),
      /** Why the reader cannot be its second person. */
      checkRefusal: z.enum(CHECK_REFUSALS).nullable(),
    })
    .nullable(),
  refusedBy: z.enum(['customer', 'office']).nullable(),
  answers: z.array(z.enum(CLAIM_ANSWERS)),
  events: z.array(event),
  evidence: claimEvidence,
  version,
})
export type CargoClaimFile = z.infer<typeof cargoClaimFile>

export const listCargoClaims = endpoint({
  name: 'listCargoClaims',
  tag: CLAIM_TAG,
  summary:
    'Claims for cargo, the one that nobody has moved for longest first, with the sums of all that fit.',
  method: 'GET',
  path: '/cargo-claims',
  access: 'claims.read',
  query: pageQuery(
    {
      state: state.optional(),
      kind: kind.optional(),
      batchId: id.optional(),
      packageId: id.optional(),
      open: flag,
    },
    ['changedAt', 'openedAt'],
  ),
  data: page(cargoClaim).extend({
    /** What was asked for and offered, each currency by itself. */
    sums: z.array(z.object({ currency, asked: decimalOut, offer: decimalOut })),
  }),
})
export type CargoClaims = DataOf<typeof listCargoClaims>

export const getCargoClaim = endpoint({
  name: 'getCargoClaim',
  tag: CLAIM_TAG,
  summary:
    'A claim with all that the office knows of its cargo: photos and weights at each door, scans, doubts, findings, visits, hand-over, the value declared, limits.',
  method: 'GET',
  path: '/cargo-claims/{id}',
  access: 'claims.read',
  params: idParams,
  data: cargoClaimFile,
})

const BOTH_OR_NONE = { path: ['askedCurrency'], message: '@required' }
export const claimInput = z
  .strictObject({
    packageId: id,
    kind,
    description: text(2000),
    askedAmount: moneyAmount.nullish().transform((value) => value ?? null),
    askedCurrency: currency.nullish().transform((value) => value ?? null),
  })
  .refine(
    ({ askedAmount, askedCurrency }) => (askedAmount === null) === (askedCurrency === null),
    BOTH_OR_NONE,
  )

export const openCargoClaim = endpoint({
  name: 'openCargoClaim',
  tag: CLAIM_TAG,
  summary: 'Opens a claim for the receiver of a package, who called or came; they are told.',
  method: 'POST',
  path: '/cargo-claims',
  access: 'claims.handle',
  body: claimInput,
  data: cargoClaimFile,
})

export const addCargoClaimPhoto = endpoint({
  name: 'addCargoClaimPhoto',
  tag: CLAIM_TAG,
  summary: 'Adds a photo, uploaded before by the same person, to a claim that is not closed.',
  method: 'POST',
  path: '/cargo-claims/{id}/photos',
  access: 'claims.handle',
  params: idParams,
  body: z.strictObject({ fileId: id }),
  data: cargoClaimFile,
})

const kilograms = decimalInput({ max: '1000000', scale: 3 })
const worth = decimalInput({ max: '1000000000', scale: 2 })

export const saveClaimProof = endpoint({
  name: 'saveClaimProof',
  tag: CLAIM_TAG,
  summary: 'Saves what the desk found out, and takes the claim into proof; 409 once an offer stands.',
  method: 'PUT',
  path: '/cargo-claims/{id}/proof',
  access: 'claims.handle',
  params: idParams,
  body: z.strictObject({
    /** Of the part that it is about; the whole package where it is empty. */
    affectedKg: kilograms.nullish().transform((value) => value ?? null),
    /** The value that was declared when the cargo was handed in, as a document shows it. */
    declaredUSD: worth.nullish().transform((value) => value ?? null),
    insuredUSD: worth.nullish().transform((value) => value ?? null),
    supplier: optionalText(120),
    findings: optionalText(2000),
    version,
  }),
  data: cargoClaimFile,
})

export const offerForClaim = endpoint({
  name: 'offerForClaim',
  tag: CLAIM_TAG,
  summary:
    'Offers a sum: up to the limit that is named, or another with a note. Its text is written in three languages, and the customer is told.',
  method: 'POST',
  path: '/cargo-claims/{id}/offer',
  access: 'claims.offer',
  params: idParams,
  body: z.strictObject({
    basis: z.enum(LIABILITY_BASES),
    amount: moneyAmount,
    currency,
    note: optionalText(500),
    version,
  }),
  data: cargoClaimFile,
})

export const decideCargoClaim = endpoint({
  name: 'decideCargoClaim',
  tag: CLAIM_TAG,
  summary:
    'Refuses a claim, takes it into proof again, or closes one that is settled or refused; always with a reason. What waits for an answer is never closed.',
  method: 'POST',
  path: '/cargo-claims/{id}/decision',
  access: 'claims.offer',
  params: idParams,
  body: z.strictObject({ state: z.enum(['inProof', 'refused', 'closed']), reason: text(1000), version }),
  data: cargoClaimFile,
})

export const recordClaimAnswer = endpoint({
  name: 'recordClaimAnswer',
  tag: CLAIM_TAG,
  summary: 'Writes down what the customer answered, and how the answer came.',
  method: 'POST',
  path: '/cargo-claims/{id}/answer',
  access: 'claims.handle',
  params: idParams,
  body: z.strictObject({
    answer: z.enum(CLAIM_ANSWERS),
    channel: z.enum(ANSWER_CHANNELS),
    note: text(1000),
    version,
  }),
  data: cargoClaimFile,
})
