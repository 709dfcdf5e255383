import type { IncomingMessage } from 'node:http'
import { dateText } from '@/components/tracking/tracking-dates'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { answerRelease, readRelease } from '@/lib/contracts/waiting-room'
import type { Language } from '@/lib/domain/languages'
import type { WaitingStatus } from '@/lib/domain/waiting-status'

/** The query parameters of a release link. */
export interface ReleaseTicket {
  packageId: string
  signature: string
}

export interface ReleaseView extends ReleaseTicket {
  trackingNumber: string
  step: WaitingStatus
  pieces: number
  received: string
  photos: { id: string; url: string; thumbnailUrl: string }[]
}

export type ReleaseResult =
  | { kind: 'release'; release: ReleaseView }
  /** Not our signature, or no such parcel. */
  | { kind: 'unknown' }
  | { kind: 'failed' }

function refused(failure: unknown): ReleaseResult {
  const isOurFault = !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429
  return { kind: isOurFault ? 'failed' : 'unknown' }
}

export async function findRelease(
  request: IncomingMessage,
  ticket: ReleaseTicket,
  language: Language,
): Promise<ReleaseResult> {
  try {
    const found = await call(readRelease, { query: ticket, ...asVisitor(request) })
    const release: ReleaseView = {
      ...ticket,
      trackingNumber: found.trackingNumber,
      step: found.waitingStatus,
      pieces: found.pieces,
      received: dateText(found.receivedOn, language),
      photos: found.images.map(({ id, url, thumbnailUrl }) => ({ id, url, thumbnailUrl })),
    }
    return { kind: 'release', release }
  } catch (failure) {
    return refused(failure)
  }
}

const LONGEST_NOTE = 300

/** Answers 'ship it'; null when it was accepted. */
export async function shipIt(
  request: IncomingMessage,
  ticket: ReleaseTicket,
  note: string,
): Promise<ReleaseResult | null> {
  try {
    // Browsers count the characters of a textarea differently; the rest is cut.
    const body = { ...ticket, note: [...note.trim()].slice(0, LONGEST_NOTE).join('').slice(0, LONGEST_NOTE) }
    await call(answerRelease, { body, ...asVisitor(request) })
    return null
  } catch (failure) {
    return refused(failure)
  }
}
