import * as z from 'zod'
import type { WhatsAppConfig } from '@/server/core/message-config'
import type { MessageGateway, OutgoingMessage, SendOutcome } from './message-gateway'
import { ACCOUNT_QUIET_MS, postToGateway, shortened } from './post'

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })
const turnedAway = z.object({
  error: z.object({ code: z.coerce.number(), message: z.string().default('') }),
})

/** Too many messages: the whole number's rate, and the rate to one person. */
const THROUGHPUT = new Set([4, 80007, 130429])
const TO_ONE_PERSON = 131056
const ABOUT_ACCOUNT = new Set([0, 10, 190, 131031, 131042])
const SERVICE_AWAY = new Set([1, 2, 131000, 131016])
const THROUGHPUT_QUIET_MS = 5000

function read(said: unknown, status: number): SendOutcome | null {
  const accepted = taken.safeParse(said)
  if (accepted.success && status < 300) {
    return { kind: 'accepted', providerId: accepted.data.messages[0]?.id ?? null, cost: null }
  }
  const refusal = turnedAway.safeParse(said)
  if (!refusal.success) return null
  const { code, message } = refusal.data.error
  const error = shortened(`${code} ${message}`)
  if (THROUGHPUT.has(code)) return { kind: 'busy', error, quietMs: THROUGHPUT_QUIET_MS }
  if (code === TO_ONE_PERSON || SERVICE_AWAY.has(code)) return { kind: 'busy', error, quietMs: null }
  if (ABOUT_ACCOUNT.has(code)) return { kind: 'busy', error, quietMs: ACCOUNT_QUIET_MS }
  return status === 429 || status >= 500 ? null : { kind: 'refused', error }
}

/** Free words inside a conversation; outside of one the approved template, whose one variable takes no line breaks. */
function content({ template }: WhatsAppConfig, message: OutgoingMessage) {
  if (template === null || message.isConversation) {
    return { type: 'text', text: { preview_url: true, body: message.body.slice(0, 4096) } }
  }
  const text = message.body.replace(/\s+/g, ' ').slice(0, 1024)
  return {
    type: 'template',
    template: {
      name: template,
      language: { code: message.language === 'zh' ? 'zh_CN' : message.language },
      components: [{ type: 'body', parameters: [{ type: 'text', text: text }] }],
    },
  }
}

/** WhatsApp by Meta's Cloud API. Our id goes along and comes back with every report. */
export function createWhatsAppCloud(config: WhatsAppConfig): MessageGateway {
  return {
    name: 'whatsapp-cloud',
    channel: 'whatsapp',
    perSecond: config.perSecond,
    send: (message) =>
      postToGateway({
        url: `${config.url}/${config.phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        timeoutMs: config.timeoutMs,
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.phone.slice(1),
          ...content(config, message),
          biz_opaque_callback_data: message.id,
        }),
        read,
      }),
  }
}
