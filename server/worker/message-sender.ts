import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CODE_MARK } from '@/lib/domain/hand-over'
import { isQuiet } from '@/lib/domain/quiet-hours'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import type { MessageGateway } from '@/server/gateways/message-gateway'
import { createHandOverDigits } from '@/server/hand-over/codes'
import { type ClaimedMessage, claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { finishBulkMessages, giveUpLost, writeSmsInstead } from '@/server/messages/sending/maintenance'
import { recordOutcomes, type Spoken } from '@/server/messages/sending/record-outcomes'
import { findQuietHours, findSendingRules } from '@/server/messages/settings'
import { createSignInSecrets } from '@/server/messages/sign-in-secrets'
import { pause } from './rounds'

export interface MessageSender {
  start(): void
  /** Takes no more messages, waits for those on their way and records what became of them. */
  stop(): Promise<void>
}

interface SenderParts {
  config: Config
  db: Database
  gateways: readonly MessageGateway[]
  log: Logger
}

/** Messages on their way at once: what keeps the memory small however many are waiting. */
const MAX_IN_FLIGHT = 200
const IDLE_MS = 1000
const BUSY_MS = 25
const MAINTENANCE_INTERVAL_MS = 5000

/** What is done beside sending, every few seconds; answers whether these are quiet hours. */
async function runMaintenance(db: Database, isWritingSms: boolean): Promise<boolean> {
  await giveUpLost(db)
  await finishBulkMessages(db)
  if (isWritingSms && (await findSendingRules(db)).smsInstead) await writeSmsInstead(db)
  return isQuiet(await findQuietHours(db))
}

/** Carries messages from the outbox to one gateway. */
function createCarrier({ config, db, log, gateways }: SenderParts, gateway: MessageGateway) {
  const digitsOf = createHandOverDigits(config)
  const secrets = createSignInSecrets(config)
  /** Only where an SMS can leave is one written in place of a refused notice. */
  const hasSms = gateways.some(({ channel }) => channel === 'sms')
  const answered: Spoken[] = []
  let inFlight = 0
  let isNight = false
  let tendedAt = 0

  /** The outbox keeps a mark in the place of a code or link. */
  function filledIn(message: ClaimedMessage): string {
    const { body, handOverCodeId } = message
    if (handOverCodeId === null) return secrets.fillIn(message)
    return body.replaceAll(CODE_MARK, digitsOf(handOverCodeId))
  }

  async function record(): Promise<void> {
    const spoken = answered.splice(0)
    try {
      await recordOutcomes(db, gateway, spoken)
    } catch (error) {
      // What was said is not lost while the database is away.
      answered.unshift(...spoken)
      throw error
    }
  }

  /** One round; answers whether there is more to do at once. */
  async function round(): Promise<boolean> {
    await record()
    if (Date.now() - tendedAt >= MAINTENANCE_INTERVAL_MS) {
      tendedAt = Date.now()
      isNight = await runMaintenance(db, gateway.channel === 'whatsapp' && hasSms)
    }
    const most = MAX_IN_FLIGHT - inFlight
    const claimed = most > 0 ? await claimDue(db, { gateway, most, isQuiet: isNight }) : []
    for (const message of claimed) {
      inFlight += 1
      void gateway
        .send({ ...message, body: filledIn(message) })
        .catch((error: unknown) => ({ kind: 'unknown' as const, error: (error as Error).name }))
        .then((outcome) => {
          answered.push({ message, outcome })
          inFlight -= 1
        })
    }
    return claimed.length > 0 || inFlight > 0
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      let hasSlot = false
      while (!signal.aborted) {
        try {
          if (!hasSlot) await ensureSlot(db, gateway.name)
          hasSlot = true
          await pause((await round()) ? BUSY_MS : IDLE_MS, signal)
        } catch (error) {
          log.warn({ err: error, gateway: gateway.name }, 'messages wait: the database did not answer')
          await pause(IDLE_MS, signal)
        }
      }
      while (inFlight > 0) await sleep(BUSY_MS)
      await record().catch((error: unknown) => log.warn({ err: error }, 'the last answers were not kept'))
    },
  }
}

/** Sends what is due in the outbox, by every gateway that is set up, at its provider's rate. */
export function createMessageSender(parts: SenderParts): MessageSender {
  const stopping = new AbortController()
  let over: Promise<unknown> = Promise.resolve()
  return {
    start() {
      over = Promise.all(parts.gateways.map((gateway) => createCarrier(parts, gateway).run(stopping.signal)))
    },
    async stop() {
      stopping.abort()
      await over
    },
  }
}
