import * as z from 'zod'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { LANGUAGES } from '@/lib/domain/languages'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  exchangeRate,
  flag,
  id,
  idParams,
  instant,
  optionalText,
  page,
  pageQuery,
  rateReason,
  searchText,
  text,
  transitStatus,
  version,
} from './fields'
import { invoiceAmounts } from './invoices'
import { cityCode } from './lanes'
import { unscannedDecision } from './load-scans'
import { reached } from './notices'

const capacity = decimalInput({ exclusive: true, max: '10000000', scale: 3 })
  .nullish()
  .transform((value) => value ?? null)

export const batch = z.object({
  id,
  /** The batch number. */
  number: z.string(),
  freightMode: z.enum(FREIGHT_MODES),
  departureDate: z.string(),
  /** The last day on which goods are taken for it at the warehouse. */
  closingDate: z.string().nullable(),
  /** The codes of the two cities of its lane. */
  departurePort: z.string(),
  dischargePort: z.string(),
  transitStatus,
  /** TShs per US$ 1 for the packages of this batch. */
  exchangeRate: decimalOut,
  remark: z.string().nullable(),
  officialRemark: z.string().nullable(),
  /** Opens the agent's view of this batch to whoever has it; null for whoever may not give it away. */
  salt: z.string().nullable(),
  /** The last day on which the agent's link opens it; null for no end. */
  agentLinkUntil: z.string().nullable(),
  isAgentLinkClosed: z.boolean(),
  packagesCount: z.number().int(),
  capacityCbm: decimalOut.nullable(),
  capacityKg: decimalOut.nullable(),
  /** When it really left, which may be another day than the planned one; null while it lies at the port. */
  departedAt: instant.nullable(),
  createdAt: instant,
  version,
})
export type Batch = z.infer<typeof batch>

export const batchRow = batch.extend({
  /** What is in it, where it has a capacity to compare with. */
  load: z.object({ weightKg: decimalOut, cbm: decimalOut }).nullable(),
})
export type BatchRow = z.infer<typeof batchRow>

export const batchInput = z.strictObject({
  number: text(40),
  freightMode: z.enum(FREIGHT_MODES),
  departureDate: calendarDate,
  closingDate: calendarDate.nullish().transform((value) => value ?? null),
  departurePort: cityCode,
  dischargePort: cityCode,
  remark: optionalText(1000),
  officialRemark: optionalText(1000),
  /** What the batch is to be filled with at most; empty for no gauge. */
  capacityCbm: capacity,
  capacityKg: capacity,
})

/** ISO dates stand in order as text does. */
const closesInTime = (body: { closingDate: string | null; departureDate: string }) =>
  body.closingDate === null || body.closingDate <= body.departureDate
const CLOSES_LATE = { path: ['closingDate'], message: '@closingDate' }

export const createBatch = endpoint({
  name: 'createBatch',
  tag: 'batches',
  summary: 'Opens a batch. Without exchangeRate it takes the rate in force.',
  method: 'POST',
  path: '/batches',
  access: 'batches.edit',
  /** Another rate than the day's is for those who may set rates, and beyond the tolerance wants a reason. */
  body: batchInput
    .extend({ exchangeRate: exchangeRate.optional(), rateReason })
    .refine(closesInTime, CLOSES_LATE),
  data: batch,
})

export const listBatches = endpoint({
  name: 'listBatches',
  tag: 'batches',
  summary: 'Batches a page at a time, the latest departure first.',
  method: 'GET',
  path: '/batches',
  access: 'cargo.read',
  mayLag: true,
  query: pageQuery(
    {
      search: searchText,
      freightMode: z.enum(FREIGHT_MODES).optional(),
      transitStatus: z.coerce.number().pipe(transitStatus).optional(),
      /** Those alone of which a carrier's event proposes a move. */
      carrierProposes: flag,
    },
    ['departureDate', 'number'],
  ),
  data: page(batchRow),
})

const batchTotals = z.object({
  /** Whose packages they are, each once; a parcel without an owner counts for nobody. */
  customers: z.number().int(),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  totalUSD: decimalOut,
  paidUSD: decimalOut,
  /** What its unpaid packages still owe. */
  dueUSD: decimalOut,
  /** The sums of its packages in US$ and in TShs, each at its own rate, as an invoice over all of them has them. */
  amounts: z.array(invoiceAmounts),
  /** The price of the unpaid packages, which take a new rate of the batch. */
  unpaidTotalUSD: decimalOut,
  unpaidTotalTZS: decimalOut,
})

export const batchDetail = batch.extend({
  totals: batchTotals,
  history: z.array(
    z.object({ transitStatus, at: instant, reason: z.string().nullable(), by: z.string().nullable() }),
  ),
})
export type BatchDetail = z.infer<typeof batchDetail>

export const getBatch = endpoint({
  name: 'getBatch',
  tag: 'batches',
  summary: 'One batch with its totals and the history of its status.',
  method: 'GET',
  path: '/batches/{id}',
  access: 'cargo.read',
  params: idParams,
  data: batchDetail,
})

export const updateBatch = endpoint({
  name: 'updateBatch',
  tag: 'batches',
  summary: 'Replaces a batch’s fields. Status and rate have calls of their own.',
  method: 'PUT',
  path: '/batches/{id}',
  access: 'batches.edit',
  params: idParams,
  body: batchInput.extend({ version }).refine(closesInTime, CLOSES_LATE),
  data: batch,
})

export const setBatchTransitStatus = endpoint({
  name: 'setBatchTransitStatus',
  tag: 'batches',
  summary: 'Moves a batch. From 4 on, its packages’ own status is written too, so that none falls back.',
  method: 'PUT',
  path: '/batches/{id}/transit-status',
  access: 'batches.edit',
  params: idParams,
  /** notify: sends a notice to all its customers. */
  body: z.strictObject({
    transitStatus,
    reason: optionalText(500),
    notify: z.boolean().default(false),
    /** The carrier's event that proposes this move (409 `carrier_changed` when it does so no more): it left when that says. */
    carrierEventId: id.optional(),
    /** It leaves although its day of departure is still to come (409 `departs_early`). */
    confirmEarly: z.boolean().optional(),
    /** It leaves although some of its cargo is in no carton (409 `cargo_loose`). */
    confirmLoose: z.boolean().optional(),
    /** It leaves although customers doubt a measure or price of its cargo (409 `doubts_open`). */
    confirmDoubts: z.boolean().optional(),
    /** What becomes of pieces that nobody scanned, for each package that has some (409 `pieces_unscanned`). */
    unscanned: z.array(unscannedDecision).max(5000).optional(),
  }),
  data: batch.extend({
    /** How many packages' own status was written. */
    changedPackages: z.number().int(),
    ...reached,
    /** Until then it can be undone, and its messages wait; null where it cannot. */
    undoUntil: instant.nullable(),
  }),
})

export const undoBatchMove = endpoint({
  name: 'undoBatchMove',
  tag: 'batches',
  summary:
    'Undoes one’s own last move of a batch and cancels its messages; 403 of somebody else’s, 409 once they left, or when something was changed since.',
  method: 'POST',
  path: '/batches/{id}/undo-move',
  access: 'batches.edit',
  params: idParams,
  /** The version that the move answered. */
  body: z.strictObject({ version }),
  data: batch.extend({ cancelledMessages: z.number().int() }),
})

export const countRecipients = endpoint({
  name: 'countRecipients',
  tag: 'batches',
  summary:
    'Whom a batch’s change to a status would notify, and the text; nobody when the status has no notice.',
  method: 'GET',
  path: '/batches/{id}/to-notify',
  access: 'batches.edit',
  params: idParams,
  query: z.strictObject({
    transitStatus: z.coerce.number().pipe(transitStatus),
    /** The reason of the move, which some texts say. */
    reason: text(500).optional(),
    /** The carrier's event that proposes it, and says when. */
    carrierEventId: id.optional(),
  }),
  data: z.object({
    ...reached,
    /** By channel and language, with the text of one of the customers. */
    messages: z.array(
      z.object({
        channel: z.enum(MESSAGE_CHANNELS),
        language: z.enum(LANGUAGES),
        customers: z.number().int(),
        /** The first twenty of them. */
        names: z.array(z.string()),
        body: z.string(),
      }),
    ),
  }),
})

export const setBatchExchangeRate = endpoint({
  name: 'setBatchExchangeRate',
  tag: 'batches',
  summary:
    'Sets the TShs per US$ 1 of a batch and of those of its packages that are not settled, and notifies their customers. A manager’s, with a reason.',
  method: 'PUT',
  path: '/batches/{id}/exchange-rate',
  access: 'batches.edit',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ exchangeRate, reason: text(500) }),
  /** changedPackages: how many took the rate. */
  data: batch.extend({ changedPackages: z.number().int(), ...reached }),
})

const rateEffect = z.object({
  /** Unsettled packages that would take the rate, and whose they are. */
  packages: z.number().int(),
  customers: z.number().int(),
  ...reached,
  /** What is open of them, in TShs at their present rates and at the new one. */
  openTZSBefore: decimalOut,
  openTZSAfter: decimalOut,
  /** Those that change most, the largest difference first. */
  examples: z.array(
    z.object({
      id,
      trackingNumber: z.string(),
      receiver: z.string().nullable(),
      currencyConverter: decimalOut,
      openTZSBefore: decimalOut,
      openTZSAfter: decimalOut,
    }),
  ),
})
export type RateEffect = z.infer<typeof rateEffect>

export const getRateEffect = endpoint({
  name: 'getRateEffect',
  tag: 'batches',
  summary: 'Whom a new rate of a batch would touch, and by how much; nothing is changed.',
  method: 'GET',
  path: '/batches/{id}/rate-effect',
  access: 'batches.edit',
  params: idParams,
  query: z.strictObject({ exchangeRate }),
  data: rateEffect,
})

export const renewBatchSalt = endpoint({
  name: 'renewBatchSalt',
  tag: 'batches',
  summary: 'Makes a new agent link without an end; the old one opens nothing any more.',
  method: 'POST',
  path: '/batches/{id}/salt',
  access: 'batches.edit',
  params: idParams,
  data: batch,
})

export const setAgentLinkUntil = endpoint({
  name: 'setAgentLinkUntil',
  tag: 'batches',
  summary:
    'Gives the agent link a last day, in the office’s calendar, or takes it away; a link that was ended stays so.',
  method: 'PUT',
  path: '/batches/{id}/agent-link',
  access: 'batches.edit',
  params: idParams,
  body: z.strictObject({ lastDay: calendarDate.nullable() }),
  data: batch,
})

export const closeAgentLink = endpoint({
  name: 'closeAgentLink',
  tag: 'batches',
  summary: 'Ends the agent link; only a new link opens the batch again.',
  method: 'POST',
  path: '/batches/{id}/agent-link/close',
  access: 'batches.edit',
  params: idParams,
  data: batch,
})
