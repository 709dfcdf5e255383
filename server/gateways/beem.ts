import * as z from 'zod'
import { smsSize } from '@/lib/domain/sms-parts'
import type { BeemConfig } from '@/server/core/message-config'
import type { MessageGateway, SendOutcome } from './message-gateway'
import { ACCOUNT_QUIET_MS, postToGateway, shortened } from './post'

const answer = z.object({
  code: z.coerce.number(),
  message: z.string().default(''),
  request_id: z.union([z.string(), z.number()]).optional(),
  valid: z.coerce.number().optional(),
})
/** Errors come as they are or inside 'data'. */
const either = z.union([answer, z.object({ data: answer }).transform(({ data }) => data)])

const TAKEN = 100
/** The guides contradict each other on the codes; that money is missing is said in words as well. */
const IS_ABOUT_MONEY = /balance|credit/i
const ABOUT_KEYS = new Set([107, 108, 120])

function read(said: unknown, status: number): SendOutcome | null {
  const parsed = either.safeParse(said)
  if (!parsed.success || status === 429 || status >= 500) return null
  const { code, message, request_id, valid } = parsed.data
  const error = shortened(`${code} ${message}`)
  if (code === TAKEN) {
    if (valid === 0) return { kind: 'refused', error: shortened(`no valid number: ${error}`) }
    return { kind: 'accepted', providerId: request_id === undefined ? null : String(request_id), cost: null }
  }
  if (ABOUT_KEYS.has(code) || IS_ABOUT_MONEY.test(message)) {
    return { kind: 'busy', error, quietMs: ACCOUNT_QUIET_MS }
  }
  // By one of the guides 103 is a time-out on the network's side, behind which a message may have gone out.
  if (/time.?out/i.test(message)) return { kind: 'unknown', error }
  // An answer with a code of its own means that the message was looked at and turned away.
  return { kind: 'refused', error }
}

/** SMS by Beem Africa: one call a message, since a call carries one text. */
export function createBeem(config: BeemConfig): MessageGateway {
  const key = Buffer.from(`${config.apiKey}:${config.secretKey}`).toString('base64')
  return {
    name: 'beem',
    channel: 'sms',
    perSecond: config.perSecond,
    send: ({ phone, body }) =>
      postToGateway({
        url: `${config.url}/v1/send`,
        headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
        timeoutMs: config.timeoutMs,
        body: JSON.stringify({
          source_addr: config.sender,
          encoding: smsSize(body).encoding === 'ucs-2' ? 1 : 0,
          schedule_time: '',
          message: body,
          recipients: [{ recipient_id: 1, dest_addr: phone.slice(1) }],
        }),
        read,
      }),
  }
}
