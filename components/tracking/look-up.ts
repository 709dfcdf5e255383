import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { apiBase, visitorHeaders } from '@/lib/client/public-props'
import { isTrackedInFull, type TrackedPackage, track } from '@/lib/contracts/tracking'
import { MOST_QUERIES, splitTrackingQuery } from '@/lib/domain/tracking-query'
import { type CargoView, cargoView, type StateView, stateView } from './tracking-view'

interface Failure {
  none: { kind: 'none' }
  failed: { kind: 'failed' }
  /** Limited: how many minutes to wait. */
  busy: { kind: 'busy'; minutes: number }
}

/** One of several that were looked for. */
export interface LookedUp {
  asked: string
  result:
    | { kind: 'state'; cargo: StateView; due: string | null }
    | { kind: 'several'; cargo: StateView[] }
    | Failure[keyof Failure]
}

export type TrackingResult =
  | { kind: 'full'; cargo: CargoView }
  | { kind: 'several'; cargo: StateView[] }
  | { kind: 'many'; found: LookedUp[]; leftOut: number }
  | Failure[keyof Failure]

const TOO_MANY_REQUESTS = 429
export const LONGEST_QUERY = 64
/** The clock of the times shown: the receivers live in Tanzania, wherever the server stands. */
const TIME_ZONE = 'Africa/Dar_es_Salaam'

type OneResult = Exclude<TrackingResult, { kind: 'many' }>

function shown(found: TrackedPackage[], language: Language): OneResult {
  const [first] = found
  if (!first) return { kind: 'none' }
  if (isTrackedInFull(first)) return { kind: 'full', cargo: cargoView(first, language, TIME_ZONE) }
  return { kind: 'several', cargo: found.map((one) => stateView(one, language)) }
}

/** What a refused look-up means for the visitor. */
export function lookUpFailure(failure: unknown): Failure[keyof Failure] {
  if (!(failure instanceof ApiError)) return { kind: 'failed' }
  if (failure.status === TOO_MANY_REQUESTS) {
    return { kind: 'busy', minutes: Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)) }
  }
  return failure.status < 500 ? { kind: 'none' } : { kind: 'failed' }
}

/** Asks the API on behalf of the visitor whose request this is. */
async function lookUpOne(request: IncomingMessage, query: string, language: Language): Promise<OneResult> {
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

/** Of several only the states are shown: what a number opens in full is not sent along with the others. */
async function stateOf(request: IncomingMessage, asked: string, language: Language): Promise<LookedUp> {
  const result = await lookUpOne(request, asked, language)
  if (result.kind !== 'full') return { asked, result }
  const { money, ...cargo } = result.cargo
  const { trackingNumber, status, statusKey, receiver, waiting, mode, departure, from, to, arrival, pieces } =
    cargo
  return {
    asked,
    result: {
      kind: 'state',
      cargo: {
        trackingNumber,
        status,
        statusKey,
        receiver,
        waiting,
        mode,
        departure,
        from,
        to,
        arrival,
        pieces,
      },
      due: (money.isPriced && money.rows.find(({ key }) => key === 'remaining')?.shillings) || null,
    },
  }
}

/** Looks up one thing in full, or several by their states; each of several is a look-up of its own before the limit. */
export async function lookUp(
  request: IncomingMessage,
  typed: string,
  { language, prefix }: { language: Language; prefix: string },
): Promise<TrackingResult> {
  const asked = splitTrackingQuery(typed, prefix)
  const [only = typed] = asked
  if (asked.length < 2) return lookUpOne(request, only, language)
  const taken = asked.slice(0, MOST_QUERIES)
  const found = await Promise.all(taken.map((one) => stateOf(request, one, language)))
  const refusal = found.map(({ result }) => result).find(({ kind }) => kind === 'busy' || kind === 'failed')
  // Where nothing could be looked for, the page says why and how to try again.
  if (refusal && found.every(({ result }) => result.kind === refusal.kind)) return refusal as TrackingResult
  return { kind: 'many', found, leftOut: asked.length - taken.length }
}
