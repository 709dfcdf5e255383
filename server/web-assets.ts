import { readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/core/config'
import { projectRoot } from '@/server/core/project-root'
import { retainAssetsDaily } from './retained-assets'
import { assetHeaders } from './web-headers'

interface WebsiteBuild {
  id: string
  folder: string
}

/**
 * The build that this process serves until it ends: `.next` leads to the newest one, and may lead to another tomorrow
 * (scripts/prepare/website.mjs). Tells next.config.ts, which Next reads at the start.
 */
export function chooseBuild(root = projectRoot): WebsiteBuild {
  const folder = realpathSync(join(root, '.next'))
  const id = readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
  process.env.WEBSITE_BUILD_ID = id
  process.env.WEBSITE_BUILD_DIR = relative(root, folder)
  return { id, folder }
}

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

/** The addresses of the service workers do not change with the build: the browser asks for them again and compares. */
export async function serveServiceWorkers(app: FastifyInstance, { folder }: WebsiteBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'workers'),
    wildcard: false,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    logLevel: 'warn',
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
}

const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister()),
))
`

/** Replaces the service workers when they are turned off: unregisters those installed and deletes their caches. */
export function retireServiceWorkers(app: FastifyInstance): void {
  for (const address of ['/sw.js', '/office-worker.js']) {
    app.get(address, { logLevel: 'warn' }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(RETIRED_WORKER),
    )
  }
}
