import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config'

/**
 * Written out instead of taken from a plugin: they are the same for every answer, and computing a dozen of them anew
 * for each cost the busiest call a tenth of its rate.
 */
export function createApiHeaders(config: Config) {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Our token is a header that a cache on the way knows nothing of: it would give one's answer to another.
    'cache-control': 'no-store',
    // The website may be on another host.
    'cross-origin-resource-policy': 'cross-origin',
    ...(config.publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  return (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.headers(headers)
    done()
  }
}
