import { type AskParts, followDue } from '@/server/payment-requests/ask-provider'
import { findDoor } from '@/server/payment-requests/offer'
import { createRounds } from './rounds'

const MOST_AT_ONCE = 20
const IDLE_MS = 1000
const BUSY_MS = 100

/** Prompts phones for what customers wish to pay, and asks the provider what became of it. */
export function createPaymentFollower(parts: AskParts) {
  const inFlight = new Set<Promise<void>>()

  async function round(): Promise<boolean> {
    const most = MOST_AT_ONCE - inFlight.size
    const begun = most > 0 ? await followDue(parts, most) : []
    for (const one of begun) {
      inFlight.add(one)
      void one.finally(() => inFlight.delete(one))
    }
    return inFlight.size > 0
  }

  /** Said once at the start; the company's page says it too. */
  async function warnWithoutAccount(): Promise<void> {
    if (await findDoor(parts)) return
    const account = parts.config.payments?.account
    parts.log.warn({ account }, 'PAYMENT_ACCOUNT names no account in TShs: customers are not asked to pay')
  }

  return createRounds({
    log: parts.log,
    idleMs: IDLE_MS,
    busyMs: BUSY_MS,
    trouble: 'payment requests wait: the database did not answer',
    round,
    inFlight: inFlight,
    begin: warnWithoutAccount,
  })
}
