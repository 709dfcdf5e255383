import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { apiBase, visitorHeaders } from '@/lib/client/public-props'
import { isTrackedInFull, type TrackedPackage, track } from '@/lib/contracts/tracking'
import { type CargoView, cargoView, type StateView, stateView } from './tracking-view'

export type TrackingResult =
  | { kind: 'full'; cargo: CargoView }
  | { kind: 'several'; cargo: StateView[] }
  | { kind: 'none' }
  | { kind: 'failed' }
  /** Limited: how many minutes to wait. */
  | { kind: 'busy'; minutes: number }

const TOO_MANY_REQUESTS = 429
export const LONGEST_QUERY = 64
/** The clock of the times shown: the receivers live in Tanzania, wherever the server stands. */
const TIME_ZONE = 'Africa/Dar_es_Salaam'

function shown(found: TrackedPackage[], language: Language): TrackingResult {
  const [first] = found
  if (!first) return { kind: 'none' }
  if (isTrackedInFull(first)) return { kind: 'full', cargo: cargoView(first, language, TIME_ZONE) }
  return { kind: 'several', cargo: found.map((one) => stateView(one, language)) }
}

/** What a refused look-up means for the visitor. */
export function lookUpFailure(
  failure: unknown,
): Extract<TrackingResult, { kind: 'none' | 'failed' | 'busy' }> {
  if (!(failure instanceof ApiError)) return { kind: 'failed' }
  if (failure.status === TOO_MANY_REQUESTS) {
    return { kind: 'busy', minutes: Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)) }
  }
  return failure.status < 500 ? { kind: 'none' } : { kind: 'failed' }
}

/** Asks the API on behalf of the visitor whose request this is. */
export async function lookUp(
  request: IncomingMessage,
  query: string,
  language: Language,
): Promise<TrackingResult> {
  if (query.length > LONGEST_QUERY) return { kind: 'none' }
  try {
    const found = await call(track, {
      query: { query },
      base: apiBase(request),
      token: '',
      headers: visitorHeaders(request),
    })
    return shown(found, language)
  } catch (failure) {
    return lookUpFailure(failure)
  }
}
