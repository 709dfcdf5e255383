import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { answerError, answerUnknownPath } from '@/server/core/error-exit'
import { projectRoot } from '@/server/core/project-root'
import { FILE_KEY_PATTERN, pathOfKey } from '@/server/gateways/file-store'
import { storageKeyOf } from './addresses'
import { secondsLeft } from './signed-address'
import { selectVisibility, type Visibility } from './store'

interface FileRequest {
  Params: { key: string }
  Querystring: Record<string, unknown>
}

const HOUR = 60 * 60
const YEAR = 365 * 24 * HOUR

/** Of files by their bare address. Who leaves the sales team is no longer shown; an upload may become a bank slip. */
const BARE: Record<Visibility, string | null> = {
  public: `public, max-age=${YEAR}, immutable`,
  sales: `public, max-age=${HOUR}`,
  upload: `private, max-age=${HOUR}`,
  private: null,
}

/** How long browsers, and for public files proxies, keep a file; null when this address does not show it. */
async function cacheControl(
  db: Database,
  key: string,
  query: Record<string, unknown>,
): Promise<string | null> {
  // The logo of the company and its share image.
  if (!key.endsWith('.webp')) return BARE.public
  const left = await secondsLeft(db, key, query)
  if (left > 0) return `private, max-age=${left}, immutable`
  return BARE[await selectVisibility(db, storageKeyOf(key))]
}

/** Marks what a website sends on, so that nothing is sent on twice. */
const SENT_ON = 'fromWebsite'

/** The address of a picture at the API's host, for a website whose API is on another host; null where it is here. */
function elsewhere(
  apiOrigin: string | undefined,
  { url, host, query }: FastifyRequest<FileRequest>,
): string | null {
  if (apiOrigin === undefined || SENT_ON in query || new URL(apiOrigin).host === host) return null
  const address = new URL(url, apiOrigin)
  address.searchParams.set(SENT_ON, '1')
  return address.href
}

/**
 * Serves stored pictures and the company's own drawings. A name never changes meaning, so what everybody may see is cached
 * for a year; what only the office may see needs a signed address that expires.
 */
export async function serveFiles(
  app: FastifyInstance,
  { filesDir, apiOrigin }: Config,
  db: Database,
): Promise<void> {
  mkdirSync(filesDir, { recursive: true })
  const brandDir = join(projectRoot, 'public', 'brand')
  await app.register(fastifyStatic, { root: filesDir, serve: false, cacheControl: false })
  await app.register(fastifyStatic, {
    root: brandDir,
    prefix: '/files/brand/',
    decorateReply: false,
    maxAge: '1d',
  })
  app.setNotFoundHandler(answerUnknownPath)
  app.setErrorHandler(answerError)
  app.get<FileRequest>('/files/:key', async (request, reply) => {
    const { key } = request.params
    const address = FILE_KEY_PATTERN.test(key) ? elsewhere(apiOrigin, request) : null
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address)
    const cached = FILE_KEY_PATTERN.test(key) ? await cacheControl(db, key, request.query) : null
    if (cached === null) return answerUnknownPath(request, reply.header('cache-control', 'no-store'))
    return reply
      .header('cache-control', cached)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .sendFile(pathOfKey(key))
  })
}
