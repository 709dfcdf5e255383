import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { forbidden, notFound } from '@/server/core/failures'
import { createFloodLimit } from '@/server/core/flood-limit'
import { carrierGateway } from '@/server/gateways/dcsa'
import { takeReported } from './take-events'

interface CallbackParts {
  db: Database
  config: Config
}

/** A carrier whose answer is no success sends the same again, so only what is stored is answered so. */
async function takeCallback({ db, config }: CallbackParts, request: FastifyRequest, reply: FastifyReply) {
  const gateway = carrierGateway(config.carrier)
  if (!gateway || !config.carrier?.callbackSecret) throw notFound()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const events = gateway.readCallback(request.headers, body)
  if (!events) throw forbidden()
  await db.transaction().execute((trx) => takeReported(trx, gateway.name, events))
  return reply.code(204).send()
}

/** A carrier reports for all its customers from a few addresses; this many times the limit of a visitor. */
const BURST = 10
/** Many events come in one call; nothing of it is read before its signature is found good. */
const BODY_BYTES = 1024 * 1024

/** Where carriers report: a signature is over the raw bytes, so this stands beside the routes of the contracts. */
export async function registerCarrierCallbacks(api: FastifyInstance, parts: CallbackParts): Promise<void> {
  await api.register(async (calls) => {
    calls.addHook('onRequest', createFloodLimit(parts.config.rateLimit.perMinute * BURST))
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Carriers ask whether the address is there before they subscribe it.
    calls.head('/gateways/carrier-events', (_request, reply) => {
      if (!parts.config.carrier?.callbackSecret) throw notFound()
      return reply.code(204).send()
    })
    calls.post('/gateways/carrier-events', { bodyLimit: BODY_BYTES }, (request, reply) =>
      takeCallback(parts, request, reply),
    )
  })
}
