import * as z from 'zod'
import { EVENT_CLASSIFIERS, EVENT_TYPES } from '@/lib/domain/carrier-events'
import { endpoint } from './endpoint'
import { id, idParams, instant, transitStatus } from './fields'

const tag = 'carrier events'

const day = z.string().nullable()

/** What the carrier planned, expects and says has happened; one never takes the place of another. */
const reportedDays = z.object({ planned: day, estimated: day, actual: day })

const carrierEvent = z.object({
  id,
  type: z.enum(EVENT_TYPES),
  /** By DCSA: 'DEPA', 'ARRI', 'DISC' ... */
  code: z.string(),
  classifier: z.enum(EVENT_CLASSIFIERS),
  /** On the calendar of its place. */
  day: z.string(),
  reportedAt: instant,
  /** UN/LOCODE. */
  location: z.string().nullable(),
  place: z.string().nullable(),
  vessel: z.string().nullable(),
  voyageNumber: z.string().nullable(),
  container: z.string().nullable(),
  isEmpty: z.boolean().nullable(),
  remark: z.string().nullable(),
  /** The carrier has said otherwise since. */
  isSuperseded: z.boolean(),
})
export type CarrierEventRow = z.infer<typeof carrierEvent>

const proposedCarrierMove = z.object({
  eventId: id,
  to: transitStatus,
  /** The day on which it happened, where. */
  day: z.string(),
  location: z.string().nullable(),
  /** Of how many of the batch's containers it is known; null: of all. */
  known: z.object({ containers: z.number().int(), of: z.number().int() }).nullable(),
})
export type ProposedCarrierMove = z.infer<typeof proposedCarrierMove>

const carrierReport = z.object({
  /** Whether a carrier is set up that is asked. */
  isOn: z.boolean(),
  askedAt: instant.nullable(),
  /** Why the last question was not answered. */
  problem: z.string().nullable(),
  /** At the batch's own ports; ports between them are in the list alone. */
  departure: reportedDays,
  arrival: reportedDays,
  /** The move of the batch that this proposes; it is made by the call that moves a batch. */
  proposal: proposedCarrierMove.nullable(),
  /** The latest first, at most 300. */
  events: z.array(carrierEvent),
})
export type CarrierReport = z.infer<typeof carrierReport>

export const getCarrierReport = endpoint({
  name: 'getCarrierReport',
  tag,
  summary: 'What carriers report of a batch’s bill and containers, by DCSA Track & Trace.',
  method: 'GET',
  path: '/batches/{id}/carrier-events',
  access: 'cargo.read',
  params: idParams,
  data: carrierReport,
})

export const dismissCarrierMove = endpoint({
  name: 'dismissCarrierMove',
  tag,
  summary:
    'Says that a batch is not moved by this event. 409 `carrier_changed` when it proposes no move any more; another event proposes anew.',
  method: 'POST',
  path: '/batches/{id}/carrier-events/{eventId}/dismiss',
  access: 'batches.edit',
  params: idParams.extend({ eventId: id }),
  data: carrierReport,
})
