import * as z from 'zod'
import type { Report } from './save-reports'

const seconds = z.coerce.number().int().min(0).max(99_999_999_999)

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  timestamp: seconds.optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({ code: z.coerce.string(), title: z.string().optional(), message: z.string().optional() }),
    )
    .optional(),
})

const inbound = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\d{7,15}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  type: z.string().optional(),
})

const value = z.object({
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
})
const payload = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value })) })),
})

const STATUSES: Record<string, Report['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

export interface InboundMessage {
  providerId: string
  /** E.164. */
  phone: string
  body: string
}

function reportOf(raw: unknown): Report[] {
  const read = status.safeParse(raw)
  const known = read.success ? STATUSES[read.data.status] : undefined
  if (!read.success || !known) return []
  const [error] = read.data.errors ?? []
  return [
    {
      providerId: read.data.id,
      messageId: read.data.biz_opaque_callback_data ?? null,
      status: known,
      at: read.data.timestamp === undefined ? new Date() : new Date(read.data.timestamp * 1000),
      error: error ? `${error.code} ${error.title ?? error.message ?? ''}`.trim() : null,
    },
  ]
}

/** A picture or a voice says nothing that a program can read: staff see what kind of thing came. */
function inboundOf(raw: unknown): InboundMessage[] {
  const read = inbound.safeParse(raw)
  if (!read.success) return []
  const { id, from, text, button, type } = read.data
  const body = text?.body ?? button?.text ?? `[${type ?? '?'}]`
  return [{ providerId: id, phone: `+${from}`, body: body.slice(0, 4096) }]
}

/** Everything in a webhook's call that we know how to read; what we do not know is passed over. */
export function whatsAppEvents(said: unknown): { reports: Report[]; inbound: InboundMessage[] } {
  const read = payload.safeParse(said)
  const values = read.success
    ? read.data.entry.flatMap(({ changes }) => changes.map((change) => change.value))
    : []
  return {
    reports: values.flatMap(({ statuses = [] }) => statuses.flatMap(reportOf)),
    inbound: values.flatMap(({ messages = [] }) => messages.flatMap(inboundOf)),
  }
}
