import * as z from 'zod'
import type { AfricasTalkingConfig } from '@/server/core/message-config'
import type { MessageGateway, SendOutcome } from './message-gateway'
import { ACCOUNT_QUIET_MS, postToGateway, shortened } from './post'

const recipient = z.object({
  statusCode: z.coerce.number(),
  status: z.string().default(''),
  cost: z.string().optional(),
  messageId: z.string().optional(),
})
const answer = z.object({ SMSMessageData: z.object({ Recipients: z.array(recipient) }) })

const TAKEN = new Set([100, 101, 102])
const NO_BALANCE = 405
/** The gateway's own faults before it took the message. */
const MAY_PASS = new Set([500, 501])

/** 'KES 0.8000' in its parts. */
function costOf(text: string | undefined) {
  const [, currency, amount] = /^([A-Z]{3}) (\d+(?:\.\d{1,4})?)$/.exec(text ?? '') ?? []
  return currency && amount ? { amount, currency } : null
}

function read(said: unknown, status: number): SendOutcome | null {
  const parsed = answer.safeParse(said)
  const [one] = parsed.success ? parsed.data.SMSMessageData.Recipients : []
  if (!one || status >= 300) return null
  const error = shortened(`${one.statusCode} ${one.status}`)
  if (TAKEN.has(one.statusCode)) {
    const providerId = one.messageId && one.messageId !== 'None' ? one.messageId : null
    return { kind: 'accepted', providerId, cost: costOf(one.cost) }
  }
  if (one.statusCode === NO_BALANCE) return { kind: 'busy', error, quietMs: ACCOUNT_QUIET_MS }
  return MAY_PASS.has(one.statusCode) ? { kind: 'busy', error, quietMs: null } : { kind: 'refused', error }
}

/** SMS by Africa's Talking. */
export function createAfricasTalking(config: AfricasTalkingConfig): MessageGateway {
  return {
    name: 'africas-talking',
    channel: 'sms',
    perSecond: config.perSecond,
    send: ({ phone, body }) => {
      const form = new URLSearchParams({
        username: config.username,
        to: phone,
        message: body,
        bulkSMSMode: '1',
        enqueue: '1',
      })
      if (config.sender) form.set('from', config.sender)
      return postToGateway({
        url: `${config.url}/version1/messaging`,
        headers: {
          apiKey: config.apiKey,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        timeoutMs: config.timeoutMs,
        body: form.toString(),
        read,
      })
    },
  }
}
