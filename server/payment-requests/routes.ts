import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import * as contract from '@/lib/contracts/payment-requests'
import type { Config } from '@/server/core/config'
import { createDatabase, type Database } from '@/server/core/database'
import { forbidden, notFound } from '@/server/core/failures'
import { createFloodLimit } from '@/server/core/flood-limit'
import { PUBLIC_BODY_BYTES, type Route, route } from '@/server/core/route'
import { isSameSecret } from '@/server/gateways/payment-call'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { findTracked } from '@/server/tracking/presenter'
import { createPromptLimit } from './limits'
import { createPaymentRequest, getPaymentRequest } from './request-payment'
import { noteCallback } from './store'

export function paymentRequestRoutes(pool: Pool, publicPool: Pool, lookups: LookupLimit): Route[] {
  const publicDb = createDatabase(publicPool)
  const create = createPaymentRequest({
    limit: createPromptLimit(pool),
    findTracked: ({ address }, number) =>
      findTracked(publicDb, { pool: publicPool, limit: lookups }, address, number),
  })
  return [
    // Limits count what is refused too, and take connections of their own.
    route(contract.createPaymentRequest, create, { ownTransaction: true }),
    route(contract.getPaymentRequest, getPaymentRequest),
  ]
}

interface CallbackParts {
  db: Database
  config: Config
}

/** A callback makes us ask the provider, whatever it says; who sent an order that is none of ours is told nothing. */
async function takeCallback({ db, config }: CallbackParts, request: FastifyRequest, reply: FastifyReply) {
  const { payments } = config
  const gateway = paymentGateway(payments)
  const { secret = '' } = request.params as { secret?: string }
  if (!gateway || !payments || !isSameSecret(secret, payments.callbackSecret)) throw notFound()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const callback = gateway.readCallback(request.headers, body)
  if (!callback) throw forbidden()
  await noteCallback(db, gateway.name, callback)
  return reply.send(gateway.answerCallback(body))
}

/** A provider reports for all customers from a few addresses; this many times the limit of a visitor. */
const BURST = 10

/** Where the provider reports: a signature is over the raw bytes, so this stands beside the routes of the contracts. */
export async function registerPaymentCallbacks(api: FastifyInstance, parts: CallbackParts): Promise<void> {
  await api.register(async (calls) => {
    calls.addHook('onRequest', createFloodLimit(parts.config.rateLimit.perMinute * BURST))
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    calls.post('/gateways/payments/:secret', { bodyLimit: PUBLIC_BODY_BYTES }, (request, reply) =>
      takeCallback(parts, request, reply),
    )
  })
}
