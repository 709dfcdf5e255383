import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, notFound } from '@/server/core/failures'
import { createFloodLimit } from '@/server/core/flood-limit'
import { PUBLIC_BODY_BYTES } from '@/server/core/route'
import { type AnswerParts, takeAnswer } from './receive-reply'
import { type Report, saveReports } from './save-reports'
import { whatsAppEvents } from './whatsapp-events'

/** Compared in constant time. */
function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

const bytesOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** GET: Meta asks whether the address is ours before it sends anything to it. */
function verifyWhatsApp({ config }: AnswerParts, request: FastifyRequest, reply: FastifyReply) {
  // Said twice, a name of the query is a list.
  const query = request.query as Record<string, string | string[] | undefined>
  const expected = config.messages.whatsapp?.verifyToken
  const given = String(query['hub.verify_token'] ?? '')
  const isAsked = query['hub.mode'] === 'subscribe' && isSame(given, expected ?? '')
  if (expected === undefined || !isAsked) throw forbidden()
  return reply.type('text/plain; charset=utf-8').send(String(query['hub.challenge'] ?? ''))
}

async function takeWhatsApp(parts: AnswerParts, request: FastifyRequest, reply: FastifyReply) {
  const whatsapp = parts.config.messages.whatsapp
  if (!whatsapp) throw notFound()
  const bytes = bytesOf(request)
  const signed = `sha256=${createHmac('sha256', whatsapp.appSecret).update(bytes).digest('hex')}`
  if (!isSame(String(request.headers['x-hub-signature-256'] ?? ''), signed)) throw forbidden()
  const { reports, inbound } = whatsAppEvents(jsonOf(bytes))
  await parts.db.transaction().execute((trx) => saveReports(trx, 'whatsapp-cloud', reports))
  for (const one of inbound) await takeAnswer(parts, one)
  return reply.send({ received: true })
}

/** The gateways of SMS sign nothing: what they report comes to an address that only they know. */
function checkSecret({ config }: AnswerParts, request: FastifyRequest): void {
  const { callbackSecret } = config.messages
  const { secret = '' } = request.params as { secret?: string }
  if (callbackSecret === null || !isSame(secret, callbackSecret)) throw notFound()
}

function report(providerId: unknown, status: Report['status'] | undefined, error: string | null): Report[] {
  const id = typeof providerId === 'number' ? String(providerId) : providerId
  if (typeof id !== 'string' || id === '' || id.length > 200 || status === undefined) return []
  return [{ providerId: id, messageId: null, status, at: new Date(), error }]
}

const BEEM: Record<string, Report['status']> = {
  DELIVERED: 'delivered',
  PENDING: 'sent',
  SENT: 'sent',
  UNDELIVERED: 'failed',
  FAILED: 'failed',
  REJECTED: 'failed',
  EXPIRED: 'failed',
}

async function takeBeem(parts: AnswerParts, request: FastifyRequest, reply: FastifyReply) {
  checkSecret(parts, request)
  const said = (jsonOf(bytesOf(request)) ?? {}) as Record<string, unknown>
  const status = typeof said.Status === 'string' ? said.Status.toUpperCase() : ''
  const known = BEEM[status]
  const reports = report(said.request_id, known, known === 'failed' ? status : null)
  await parts.db.transaction().execute((trx) => saveReports(trx, 'beem', reports))
  return reply.send({ request_id: said.request_id ?? null, successful: 'true' })
}

const AFRICAS_TALKING: Record<string, Report['status']> = {
  Success: 'delivered',
  Sent: 'sent',
  Submitted: 'sent',
  Buffered: 'sent',
  Rejected: 'failed',
  Failed: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
}

async function takeAfricasTalking(parts: AnswerParts, request: FastifyRequest, reply: FastifyReply) {
  checkSecret(parts, request)
  const said = new URLSearchParams(bytesOf(request).toString('utf8'))
  const status = said.get('status') ?? ''
  const known = AFRICAS_TALKING[status]
  const reason = known === 'failed' ? `${status} ${said.get('failureReason') ?? ''}`.trim() : null
  const reports = report(said.get('id'), known, reason)
  await parts.db.transaction().execute((trx) => saveReports(trx, 'africas-talking', reports))
  return reply.send('OK')
}

/** A gateway reports thousands of messages from one address; this many times the limit of a visitor. */
const BURST = 10

/** Meta puts many events into one call, up to 3 MB; nothing of it is read before its signature is found good. */
const WHATSAPP_BODY_BYTES = 3 * 1024 * 1024

/**
 * Where the gateways report and pass on what people answer. Each speaks its own language, and a signature is over the raw
 * bytes: so these stand beside the routes of the contracts.
 */
export async function registerMessageCallbacks(api: FastifyInstance, parts: AnswerParts): Promise<void> {
  await api.register(async (calls) => {
    calls.addHook('onRequest', createFloodLimit(parts.config.rateLimit.perMinute * BURST))
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    calls.get('/gateways/whatsapp', (request, reply) => verifyWhatsApp(parts, request, reply))
    calls.post('/gateways/whatsapp', { bodyLimit: WHATSAPP_BODY_BYTES }, (request, reply) =>
      takeWhatsApp(parts, request, reply),
    )
    // One report a call.
    const small = { bodyLimit: PUBLIC_BODY_BYTES }
    calls.post('/gateways/beem/:secret', small, (request, reply) => takeBeem(parts, request, reply))
    calls.post('/gateways/africas-talking/:secret', small, (request, reply) =>
      takeAfricasTalking(parts, request, reply),
    )
  })
}
