import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { isTrackedInFull, type TrackedPackage, track } from '@/lib/contracts/tracking'
import type { PriceSettings } from '@/lib/domain/customer-price'
import type { Language } from '@/lib/domain/languages'
import { MOST_QUERIES, splitTrackingQuery } from '@/lib/domain/tracking-query'
import { type CargoView, cargoView, type StateView, stateView } from './tracking-view'

interface Failure {
  none: { kind: 'none' }
  /** The office shows nothing by a phone alone. */
  code: { kind: 'code' }
  failed: { kind: 'failed' }
  /** The rate limit was reached; `minutes`: how long to wait. */
  busy: { kind: 'busy'; minutes: number }
}

/** The result of one of several queries. */
export interface LookedUp {
  query: string
  result:
    | { kind: 'state'; number: string; cargo: StateView; due: string | null }
    | { kind: 'several'; cargo: StateView[] }
    | Failure[keyof Failure]
}

export type TrackingResult =
  | { kind: 'full'; cargo: CargoView }
  | { kind: 'several'; cargo: StateView[] }
  | { kind: 'many'; found: LookedUp[]; leftOut: number }
  | Failure[keyof Failure]

const FORBIDDEN = 403
const TOO_MANY_REQUESTS = 429
export const LONGEST_QUERY = 64
/** The receivers live in Tanzania, wherever the server is. */
const TIME_ZONE = 'Africa/Dar_es_Salaam'

type OneResult = Exclude<TrackingResult, { kind: 'many' }>

/** What a result depends on besides the query. */
interface Reader {
  language: Language
  prices: PriceSettings
}

function resultOf(found: TrackedPackage[], reader: Reader): OneResult {
  const { language } = reader
  const [first] = found
  if (!first) return { kind: 'none' }
  if (isTrackedInFull(first))
    return { kind: 'full', cargo: cargoView(first, { ...reader, timeZone: TIME_ZONE }) }
  return { kind: 'several', cargo: found.map((one) => stateView(one, language, TIME_ZONE)) }
}

/** The result of a look-up that failed. */
export function lookUpFailure(failure: unknown): Failure[keyof Failure] {
  if (!(failure instanceof ApiError)) return { kind: 'failed' }
  if (failure.status === TOO_MANY_REQUESTS) {
    return { kind: 'busy', minutes: Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)) }
  }
  if (failure.status === FORBIDDEN) return { kind: 'code' }
  return failure.status < 500 ? { kind: 'none' } : { kind: 'failed' }
}

async function lookUpOne(request: IncomingMessage, query: string, reader: Reader): Promise<OneResult> {
  if (query.length > LONGEST_QUERY) return { kind: 'none' }
  try {
    const found = await call(track, { query: { query }, ...asVisitor(request) })
    return resultOf(found, reader)
  } catch (failure) {
    return lookUpFailure(failure)
  }
}

/** What remains to be paid, in shillings where they are shown. */
function dueText({ rows }: CargoView['money']): string | null {
  const remaining = rows.find(({ key }) => key === 'remaining')
  return remaining?.shillings ?? remaining?.value ?? null
}

/** One of several queries: of a whole number only the state is sent to the browser. */
async function stateOf(request: IncomingMessage, query: string, reader: Reader): Promise<LookedUp> {
  const result = await lookUpOne(request, query, reader)
  if (result.kind !== 'full') return { query, result }
  const { trackingNumber, ordinal, received, status, statusKey, waiting, mode } = result.cargo
  const { departure, from, to, meaning, arrival, pieces, money } = result.cargo
  const state = { trackingNumber, ordinal, received, status, statusKey, waiting, mode }
  return {
    query,
    result: {
      kind: 'state',
      number: trackingNumber,
      cargo: { ...state, departure, from, to, meaning, arrival, pieces },
      due: money.isPriced ? dueText(money) : null,
    },
  }
}

/** Looks up one query in full, or several by their states. Each of several counts for the rate limit. */
export async function lookUp(
  request: IncomingMessage,
  typed: string,
  { prefix, ...reader }: Reader & { prefix: string },
): Promise<TrackingResult> {
  const queries = splitTrackingQuery(typed, prefix)
  const [only = typed] = queries
  if (queries.length < 2) return lookUpOne(request, only, reader)
  const taken = queries.slice(0, MOST_QUERIES)
  const found = await Promise.all(taken.map((one) => stateOf(request, one, reader)))
  const refusal = found
    .map(({ result }) => result)
    .find(({ kind }) => ['busy', 'failed', 'code'].includes(kind))
  // When all failed alike, the page says why.
  if (refusal && found.every(({ result }) => result.kind === refusal.kind)) return refusal as TrackingResult
  return { kind: 'many', found, leftOut: queries.length - taken.length }
}
