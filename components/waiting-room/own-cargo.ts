import type { IncomingMessage } from 'node:http'
import { LONGEST_QUERY, lookUpFailure } from '@/components/tracking/look-up'
import { dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import { asVisitor, readPrices } from '@/lib/client/public-props'
import { isTrackedInFull, type TrackedPackage, track } from '@/lib/contracts/tracking'
import { askedText, type PriceSettings, priceAt } from '@/lib/domain/customer-price'
import { warehouseDateOf } from '@/lib/domain/dates'
import type { Language } from '@/lib/domain/languages'
import { type WaitingLabel, type WaitingStatus, waitingLabel } from '@/lib/domain/waiting-status'

/** A visitor's own waiting parcel, formatted on the server. */
export interface OwnCargo {
  /** Only for a query by the whole tracking number, as are `pieces` and `owed`. */
  trackingNumber: string | null
  /** In place of the number. */
  ordinal: number | null
  label: WaitingLabel
  /** Decides the texts. */
  step: WaitingStatus
  pieces: number | null
  received: string
  owed: string | null
}

export type OwnResult =
  /** `elsewhere`: how many were found that no longer wait. */
  | { kind: 'found'; cargo: OwnCargo[]; elsewhere: number }
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'code' }
  | { kind: 'busy'; minutes: number }

function ownCargo(tracked: TrackedPackage, language: Language, prices: PriceSettings): OwnCargo {
  const isOwed = isTrackedInFull(tracked) && !tracked.isPaymentComplete
  return {
    trackingNumber: tracked.trackingNumber ?? null,
    ordinal: tracked.ordinal ?? null,
    label: waitingLabel(tracked.waitingStatus),
    step: tracked.waitingStatus,
    pieces: tracked.pieces ?? null,
    received: dateText(warehouseDateOf(tracked.createdAt), language),
    owed: isOwed ? askedText(priceAt(tracked.remainingUSD, tracked.currencyConverter), prices) : null,
  }
}

/** Looks up the visitor's cargo like the tracking page, with the same limits. Cargo without a batch waits. */
export async function lookUpOwn(
  request: IncomingMessage,
  query: string,
  language: Language,
): Promise<OwnResult> {
  if (query.length > LONGEST_QUERY) return { kind: 'none' }
  try {
    const found = await call(track, { query: { query }, ...asVisitor(request) })
    if (found.length === 0) return { kind: 'none' }
    const waiting = found.filter(({ batchInfo }) => batchInfo === null)
    const prices = await readPrices(request)
    const cargo = waiting.map((one) => ownCargo(one, language, prices))
    return { kind: 'found', cargo, elsewhere: found.length - waiting.length }
  } catch (failure) {
    return lookUpFailure(failure)
  }
}
