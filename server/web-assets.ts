import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AnswerCache } from './answer-cache'
import { projectRoot } from './core/project-root'
import { assetHeaders } from './web-headers'

/** Their names change with their content. */
const asItStands = ({ url = '' }: IncomingMessage) => (url.includes('?') ? 0 : Number.POSITIVE_INFINITY)

/**
 * Serves the scripts and sheets of the built website as the build compressed them (scripts/prepare/compress-assets.mjs): Next
 * would compress each anew for each browser, and by gzip alone. Each is read from the disk once: reading it for each browser
 * took ten times as long as sending it.
 */
export async function serveAssets(app: FastifyInstance, isSecure: boolean): Promise<void> {
  const headers = assetHeaders(isSecure)
  const cache = new AnswerCache(asItStands)
  await app.register(async (assets) => {
    assets.addHook('onRequest', async (request, reply) => {
      const isSent = await cache.answer(request.raw, reply.raw, async () => undefined)
      return isSent ? reply.hijack() : undefined
    })
    await assets.register(fastifyStatic, {
      root: join(projectRoot, '.next', 'static'),
      prefix: '/_next/static/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      logLevel: 'warn',
      setHeaders: (reply) => reply.headers(headers),
    })
  })
}
