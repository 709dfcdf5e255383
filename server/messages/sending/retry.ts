import type { SendOutcome } from '@/server/gateways/message-gateway'

/** Attempts after which a message that no gateway takes has failed. */
export const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 30 * 60_000

/** 5 s, 10 s, 20 s, … up to half an hour, each made longer or shorter by chance so that not all come back at once. */
function backoffMs(attempt: number, chance: number): number {
  const even = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
  return Math.round(even * (0.5 + chance))
}

export interface Settled {
  status: 'sent' | 'failed' | 'unknown' | 'queued'
  error: string | null
  waitMs: number
  /** The gateway turned everything away, so it was no attempt of this message. */
  isFree: boolean
}

/** What a gateway's answer makes of a message at its attempt of that number. */
export function settle(outcome: SendOutcome, attempt: number, chance = Math.random()): Settled {
  const still = { waitMs: 0, isFree: false }
  if (outcome.kind === 'accepted') return { status: 'sent', error: null, ...still }
  if (outcome.kind === 'refused') return { status: 'failed', error: outcome.error, ...still }
  if (outcome.kind === 'unknown') return { status: 'unknown', error: outcome.error, ...still }
  const { error, quietMs } = outcome
  if (quietMs !== null) {
    const waitMs = quietMs + Math.round(chance * FIRST_WAIT_MS)
    return { status: 'queued', error, waitMs, isFree: true }
  }
  if (attempt >= MOST_ATTEMPTS) return { status: 'failed', error, ...still }
  return { status: 'queued', error, waitMs: backoffMs(attempt, chance), isFree: false }
}
