import { claimDue, type DeliveryParts, deliver, MOST_OF_ONE } from '@/server/webhooks/deliver'
import { createRounds } from './rounds'

const MOST_AT_ONCE = 20
const IDLE_MS = 2000
const BUSY_MS = 100

/** Carries what waits to the addresses of other programs. */
export function createWebhookSender(parts: DeliveryParts) {
  /** Deliveries under way, by their address. */
  const inFlight = new Map<string, number>()
  const sending = new Set<Promise<void>>()

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

  return createRounds({
    log: parts.log,
    idleMs: IDLE_MS,
    busyMs: BUSY_MS,
    trouble: 'webhooks wait: the database did not answer',
    round,
    inFlight: sending,
  })
}
