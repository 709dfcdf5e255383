import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from './core/project-root'
import { assetHeaders } from './web-headers'

/**
 * Serves the scripts and sheets of the built website as the build compressed them (scripts/prepare/compress-assets.mjs): Next
 * would compress each anew for each browser, and by gzip alone.
 */
export async function serveAssets(app: FastifyInstance, isSecure: boolean): Promise<void> {
  const headers = assetHeaders(isSecure)
  await app.register(fastifyStatic, {
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
}
