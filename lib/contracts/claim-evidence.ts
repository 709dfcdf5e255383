import * as z from 'zod'
import { CARGO_DOORS, DECLARED_SOURCES } from '@/lib/domain/cargo-claims'
import { VISIT_OUTCOMES } from '@/lib/domain/delivery'
import { LOAD_STAGES } from '@/lib/domain/load-count'
import { CURRENCIES } from '@/lib/domain/money'
import { FINDING_TYPES } from '@/lib/domain/pieces'
import { decimalOut, instant, transitStatus } from './fields'
import { image } from './files'

/** When, and the name of who of the office; null where it was the customer, the system, or is not known. */
const noted = { at: instant, by: z.string().nullable() }

const photo = image.extend({
  ...noted,
  door: z.enum(CARGO_DOORS),
  isByCustomer: z.boolean(),
})
export type EvidencePhoto = z.infer<typeof photo>

const declared = z.object({
  ...noted,
  source: z.enum(DECLARED_SOURCES),
  isByCustomer: z.boolean(),
  amount: decimalOut,
  currency: z.enum(CURRENCIES),
  /** At the rate of that day. */
  usd: decimalOut,
})
export type DeclaredEvidence = z.infer<typeof declared>

const announcement = z.object({
  ...noted,
  isByCustomer: z.boolean(),
  courierNumber: z.string(),
  remark: z.string().nullable(),
})

const measure = z.object({ weightKg: decimalOut, cbm: decimalOut })

/** A measure or a price that the customer doubted, once it was answered. */
const doubt = z.object({
  ...noted,
  isAccepted: z.boolean(),
  text: z.string().nullable(),
  answer: z.string(),
  before: measure,
  after: measure.nullable(),
})

/** What was missing or damaged when its batch was unloaded. */
const finding = z.object({
  ...noted,
  kind: z.enum(FINDING_TYPES),
  pieces: z.number().int(),
  reason: z.string(),
  settlement: z.string().nullable(),
})

/** A rider's visit that handed nothing over, or whose hand-over a manager decided about. */
const visit = z.object({
  ...noted,
  outcome: z.enum(VISIT_OUTCOMES),
  /** Why it failed, and the rider's note. */
  reason: z.string().nullable(),
})

const delivery = z.object({
  ...noted,
  to: z.string().nullable(),
  signature: image.nullable(),
  proof: z.enum(['code', 'paper']).nullable(),
  withoutCodeReason: z.string().nullable(),
})

/** What the office knows of the cargo at each of its doors. */
export const claimEvidence = z.object({
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  totalUSD: decimalOut,
  receivedAt: instant,
  receivedBy: z.string().nullable(),
  photos: z.array(photo),
  declared: z.array(declared),
  announcements: z.array(announcement),
  /** The weight as it was entered, and each time that it was changed. */
  weights: z.array(z.object({ ...noted, weightKg: decimalOut })),
  doubts: z.array(doubt),
  scans: z.array(
    z.object({
      ...noted,
      stage: z.enum(LOAD_STAGES),
      carton: z.string().nullable(),
      pieces: z.number().int(),
    }),
  ),
  /** Its batch's while they count, then its own. */
  statuses: z.array(z.object({ ...noted, transitStatus })),
  findings: z.array(finding),
  visits: z.array(visit),
  delivery: delivery.nullable(),
})
export type ClaimEvidence = z.infer<typeof claimEvidence>
