import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './core/config'
import { retainAssetsDaily } from './retained-assets'
import { assetHeaders } from './web-headers'
import type { WebsiteBuild } from './website-build'

/**
 * Serves the scripts and sheets of the built website as the build compressed them (scripts/prepare/compress-assets.mjs): Next
 * would compress each anew for each browser, and by gzip alone. What this build has not may be another copy's (retained-assets.ts).
 */
export async function serveAssets(
  app: FastifyInstance,
  build: WebsiteBuild,
  { config, isSecure }: { config: Config; isSecure: boolean },
): Promise<void> {
  const headers = assetHeaders(isSecure)
  const built = join(build.folder, 'static')
  const retained = join(config.dataDir, 'website')
  await retainAssetsDaily(app, built, retained)
  await app.register(fastifyStatic, {
    root: [built, retained],
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
