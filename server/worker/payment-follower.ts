import { setTimeout as sleep } from 'node:timers/promises'
import { type AskParts, followDue } from '@/server/payment-requests/ask-provider'
import { findDoor } from '@/server/payment-requests/offer'

const MOST_AT_ONCE = 20
const IDLE_MS = 1000
const BUSY_MS = 100

/** A wait that stop() cuts short. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

/** Prompts phones for what customers wish to pay, and asks the provider what became of it. */
export function createPaymentFollower(parts: AskParts) {
  const stopping = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let over: Promise<void> = Promise.resolve()

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

  async function run(signal: AbortSignal): Promise<void> {
    await warnWithoutAccount().catch(() => {})
    while (!signal.aborted) {
      try {
        await pause((await round()) ? BUSY_MS : IDLE_MS, signal)
      } catch (error) {
        parts.log.warn({ err: error }, 'payment requests wait: the database did not answer')
        await pause(IDLE_MS, signal)
      }
    }
    await Promise.all(inFlight)
  }

  return {
    start() {
      over = run(stopping.signal)
    },
    /** Begins nothing more, and waits for what the provider was asked. */
    async stop() {
      stopping.abort()
      await over
    },
  }
}
