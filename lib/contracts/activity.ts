import * as z from 'zod'
import { ACTIVITY_TYPES } from '@/lib/domain/activity'
import { endpoint } from './endpoint'
import { boundedString, decimalOut, id, idParams, instant } from './fields'

const activityEntry = z.object({
  /** Its own among those of its kind. */
  id: z.string(),
  at: instant,
  kind: z.enum(ACTIVITY_TYPES),
  /** Who did it; null for customers, and for what happened by itself. */
  by: z.string().nullable(),
  packageInfo: z.object({ id, trackingNumber: z.string() }).nullable(),
  /** By its kind: a transit status, a waiting status, a stage, a method, a channel, a kind of finding, request or claim, how cargo left. */
  state: z.string().nullable(),
  /** How far a message came. */
  sending: z.string().nullable(),
  /** Of a message: why it did not arrive, as its gateway says. */
  error: z.string().optional(),
  /** A reason, a note, a name, the words of a message, or the first of many tracking numbers. */
  text: z.string().nullable(),
  /** Pieces, photos, packages of a receipt or of a batch (in a customer’s stream the customer’s own), messages, or the version of a file. */
  count: z.number().int().nullable(),
  money: z.object({ amount: decimalOut, currency: z.string() }).nullable(),
  /** The receipt, invoice or claim that it stands on, or the batch that moved. */
  document: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Of an entry that tells of a file: its name, and a signed address that expires after one to two hours. */
  file: z.object({ name: z.string(), url: z.string() }).optional(),
  /** Of a change of a batch's rate: TShs per US$ 1. */
  rate: z.object({ old: decimalOut, new: decimalOut }).optional(),
  /** Of a note that the caller may remove now. */
  canRemove: z.literal(true).optional(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const activityPage = z.object({
  result: z.array(activityEntry),
  /** What is sent as `before` for the entries that follow; null after the last. */
  next: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof activityPage>

/** Microseconds and the id of an entry: those that are older follow. */
const query = z.strictObject({
  before: boundedString(60)
    .regex(/^\d{1,16}~[\w-]{1,40}$/, '@invalid')
    .optional(),
})

export const listPackageActivity = endpoint({
  name: 'listPackageActivity',
  tag: 'packages',
  summary:
    'What happened to a package, the latest first: status, scans, photos, files, and for those who may see them money, messages, requests and claims.',
  method: 'GET',
  path: '/packages/{id}/activity',
  access: 'cargo.read',
  params: idParams,
  query,
  data: activityPage,
})

export const listCustomerActivity = endpoint({
  name: 'listCustomerActivity',
  tag: 'customers',
  summary:
    'What happened with a customer, the latest first: cargo received, how its batches travel, what was handed over, and for those who may see them receipts, invoices, messages, files, requests and claims.',
  method: 'GET',
  path: '/customers/{id}/activity',
  access: 'customers.read',
  params: idParams,
  query,
  data: activityPage,
})

export const listBatchActivity = endpoint({
  name: 'listBatchActivity',
  tag: 'batches',
  summary:
    'What happened to a batch, the latest first: status, packages put in and taken out, its rate, scans, findings and clearing, and for those who may see them entries of the books, messages, files and what was sent to the agent.',
  method: 'GET',
  path: '/batches/{id}/activity',
  access: 'cargo.read',
  params: idParams,
  query,
  data: activityPage,
})
