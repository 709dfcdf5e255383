import { setTimeout as sleep } from 'node:timers/promises'
import { claimDue, type DeliveryParts, deliver, MOST_OF_ONE } from '@/server/webhooks/deliver'

const MOST_AT_ONCE = 20
const IDLE_MS = 2000
const BUSY_MS = 100

/** A wait that stop() cuts short. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

/** Carries what waits to the addresses of other programs. */
export function createWebhookSender(parts: DeliveryParts) {
  const stopping = new AbortController()
  /** Deliveries under way, by their address. */
  const inFlight = new Map<string, number>()
  const sending = new Set<Promise<void>>()
  let over: Promise<void> = Promise.resolve()

  const count = (webhook: string, change: number) => {
    const now = (inFlight.get(webhook) ?? 0) + change
    if (now > 0) inFlight.set(webhook, now)
    else inFlight.delete(webhook)
  }

  async function round(): Promise<boolean> {
    const busy = [...inFlight].flatMap(([webhook, now]) => (now >= MOST_OF_ONE ? [webhook] : []))
    const most = MOST_AT_ONCE - sending.size
    const claimed = most > 0 ? await claimDue(parts.db, most, busy) : []
    for (const delivery of claimed) {
      const { webhook_id: webhook } = delivery
      count(webhook, 1)
      const one = deliver(parts, delivery)
        .catch((error: unknown) => parts.log.warn({ err: error }, 'a webhook was not written down'))
        .finally(() => {
          count(webhook, -1)
          sending.delete(one)
        })
      sending.add(one)
    }
    return sending.size > 0
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await pause((await round()) ? BUSY_MS : IDLE_MS, signal)
      } catch (error) {
        parts.log.warn({ err: error }, 'webhooks wait: the database did not answer')
        await pause(IDLE_MS, signal)
      }
    }
    await Promise.all(sending)
  }

  return {
    start() {
      over = run(stopping.signal)
    },
    /** Begins nothing more, and waits for what is under way. */
    async stop() {
      stopping.abort()
      await over
    },
  }
}
