import * as z from 'zod'
import { ARRIVAL_SOURCES } from '@/lib/domain/arrival-window'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { endpoint } from './endpoint'
import { calendarDate, decimalOut, instant, text, transitStatus } from './fields'
import { image } from './files'
import { paymentAccounts } from './invoices'
import { storageShown } from './own-storage'
import { ownersBatch, packingItem, statusEvent, wholePieces } from './packages'
import { payNow } from './payment-requests'

/** What a phone or a secret code opens too: the states with their days, and nothing of the number. */
const trackedState = z.object({
  transitStatus,
  shownTransitStatus: transitStatus,
  waitingStatus: z.enum(WAITING_STATUSES),
  batchInfo: ownersBatch.nullable(),
  freightMode: z.enum(['sea', 'air']).nullable(),
  createdAt: instant,
  /**
   * When it can be expected to be discharged. The office's day of this voyage and the carrier's (with the days that landing
   * took before) go before the company's own past journeys, the later before the earlier. Never in the past; null while it
   * is not under way, or when nothing is known.
   */
  expectedArrival: z
    .object({
      from: calendarDate,
      to: calendarDate,
      /** Whose word it is: the office's, the carrier's, or that of past journeys. */
      source: z.enum(ARRIVAL_SOURCES),
      /** From how many journeys it was learnt; null where nothing was. */
      voyages: z.number().int().nullable(),
      /** It comes later than was told, or than journeys usually take. */
      isLate: z.boolean(),
      /** The day that was planned. */
      planned: calendarDate.nullable(),
    })
    .nullable(),
})

/** What only the tracking number opens: the receiver, measures, history, photos and what is owed. */
const trackedDetail = z.object({
  trackingNumber: z.string(),
  /** The receiver's name, masked. */
  receiverInfo: z.object({ name: z.string() }).nullable(),
  pieces: z.number().int(),
  /** Of a package that was split: where the pieces that came in together are. */
  wholePieces: wholePieces.nullable(),
  weightKg: decimalOut,
  cbm: decimalOut,
  remark: z.string().nullable(),
  packingList: z.array(
    packingItem.pick({
      product: true,
      description: true,
      quantity: true,
      quantityMeasure: true,
      customQuantityMeasure: true,
      pieces: true,
    }),
  ),
  images: z.array(image),
  history: z.array(statusEvent),
  /** Why it is delayed, in the office's words; null unless it is. */
  delayReason: z.string().nullable(),
  /** Discharged, and the receiver was notified that it can be collected. */
  isReady: z.boolean(),
  currencyConverter: decimalOut,
  totalUSD: decimalOut,
  discountAmountUSD: decimalOut,
  paidAmountUSD: decimalOut,
  remainingUSD: decimalOut,
  creditUSD: decimalOut,
  isPaymentForceCompleted: z.boolean(),
  isPaymentComplete: z.boolean(),
  /** Until when it lies free in our warehouse, and what a day costs then; null where nothing is charged. */
  storage: storageShown.nullable(),
  /** Where the money goes, as invoices say it; null when nothing is to be paid. */
  paymentAccounts: paymentAccounts.nullable(),
  payNow,
  /** The WhatsApp number that takes the wish to be told when it moves; null where nobody answers, and after the hand-over. */
  followAt: z.string().nullable(),
})

export const trackedPackage = trackedState.extend({
  /** In place of the number, by phone or secret code: 1 is the first package that was ever received. */
  ordinal: z.number().int().optional(),
  ...trackedDetail.partial().shape,
})
export type TrackedPackage = z.infer<typeof trackedPackage>
export type TrackedState = z.infer<typeof trackedState>
export type TrackedInFull = TrackedState & z.infer<typeof trackedDetail>

/** Whether the answer holds everything, as it does for a tracking number. */
export function isTrackedInFull(tracked: TrackedPackage): tracked is TrackedInFull {
  return tracked.totalUSD !== undefined
}

export const track = endpoint({
  name: 'track',
  tag: 'tracking',
  summary:
    'Cargo by tracking number (in full), phone with country code or secret code (the states with their days, nothing of a number). Unknown and not yours answer the same: an empty list. 403 `code_required` to a phone where the office asks for a code by it.',
  method: 'GET',
  path: '/track',
  access: 'public',
  mayLag: true,
  query: z.strictObject({ query: text(64) }),
  data: z.array(trackedPackage),
})
