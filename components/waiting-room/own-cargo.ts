import type { IncomingMessage } from 'node:http'
import { LONGEST_QUERY, lookUpFailure } from '@/components/tracking/look-up'
import { dateText } from '@/components/tracking/tracking-dates'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { apiBase, visitorHeaders } from '@/lib/client/public-props'
import { isTrackedInFull, type TrackedPackage, track } from '@/lib/contracts/tracking'
import { warehouseDateOf } from '@/lib/domain/dates'
import { formatMoney } from '@/lib/domain/money'
import { type WaitingLabel, type WaitingStatus, waitingLabel } from '@/lib/domain/waiting-status'

/** A visitor's own waiting parcel, written out on the server. */
export interface OwnCargo {
  trackingNumber: string
  label: WaitingLabel
  /** Finer than the label: decides what to do next. */
  step: WaitingStatus
  pieces: number
  received: string
  /** Only when it was asked for by its whole number. */
  owed: string | null
  isWhole: boolean
}

export type OwnResult =
  /** `elsewhere` counts what is found but does not wait any more. */
  | { kind: 'found'; cargo: OwnCargo[]; elsewhere: number }
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'busy'; minutes: number }

function ownCargo(tracked: TrackedPackage, language: Language): OwnCargo {
  const isWhole = isTrackedInFull(tracked)
  return {
    trackingNumber: tracked.trackingNumber,
    label: waitingLabel(tracked.waitingStatus),
    step: tracked.waitingStatus,
    pieces: tracked.pieces,
    received: dateText(warehouseDateOf(tracked.createdAt), language),
    owed: isWhole && !tracked.isPaymentComplete ? formatMoney(tracked.remainingUSD, 'USD') : null,
    isWhole,
  }
}

/** Looks the visitor's own cargo up by the tracking page's call, rules and limits; what waits is what has no batch yet. */
export async function lookUpOwn(
  request: IncomingMessage,
  query: string,
  language: Language,
): Promise<OwnResult> {
  if (query.length > LONGEST_QUERY) return { kind: 'none' }
  try {
    const found = await call(track, {
      query: { query },
      base: apiBase(request),
      token: '',
      headers: visitorHeaders(request),
    })
    if (found.length === 0) return { kind: 'none' }
    const waiting = found.filter(({ batchInfo }) => batchInfo === null)
    const cargo = waiting.map((one) => ownCargo(one, language))
    return { kind: 'found', cargo, elsewhere: found.length - waiting.length }
  } catch (failure) {
    return lookUpFailure(failure)
  }
}
