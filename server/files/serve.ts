import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { answerUnknownPath } from '@/server/core/error-exit'
import { type FileStore, isFileKey, mediaTypeOf } from '@/server/gateways/file-store'
import { storageKeyOf } from './addresses'
import { elsewhere, type FileRequest, serveBrand } from './serve-elsewhere'
import { secondsLeft } from './signed-address'
import { isInBin, selectVisibility, type Visibility } from './store'

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
  if (/\.(png|jpg)$/.test(key)) return BARE.public
  const left = await secondsLeft(db, key, query)
  // An address that was signed before is good no longer for what was deleted since.
  if (left > 0 && (await isInBin(db, storageKeyOf(key)))) return null
  if (left > 0) return `private, max-age=${left}, immutable`
  return BARE[await selectVisibility(db, storageKeyOf(key))]
}

/** How long an address of the store is good at most, and half of it how long a browser keeps where to look. */
const DIRECT_SECONDS = 2 * HOUR

/** Sends a browser on to the store itself: by an address that is good no longer than the file's own, and kept no longer either. */
async function sendOn(
  presign: NonNullable<FileStore['presign']>,
  key: string,
  cached: string,
  reply: FastifyReply,
) {
  const left = Number(/max-age=(\d+)/.exec(cached)?.[1])
  const seconds = Math.min(left, DIRECT_SECONDS)
  return reply
    .header('cache-control', `private, max-age=${Math.min(left, DIRECT_SECONDS / 2)}`)
    .redirect(await presign(key, { seconds, cacheControl: cached }))
}

/** Sends the bytes; a name never gets other content, so whoever has them keeps them. */
async function sendFile(
  store: FileStore,
  key: string,
  cached: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${key}"`
  reply.header('cache-control', cached).header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const file = await store.open(key)
  if (!file) return answerUnknownPath(request, reply.removeHeader('etag').header('cache-control', 'no-store'))
  // A document is saved, never opened as a page of ours: what stands in it is not run.
  if (key.endsWith('.pdf')) reply.header('content-disposition', 'attachment')
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .header('content-length', file.size)
    .type(mediaTypeOf(key))
    .send(file.content)
}

interface ServeParts {
  config: Config
  store: FileStore
  db: Database
}

/**
 * Serves stored pictures and the company's own drawings. A name never changes meaning, so what everybody may see is cached
 * for a year; what only the office may see needs a signed address that expires.
 */
export async function serveFiles(
  app: FastifyInstance,
  { config: { apiOrigin }, store, db }: ServeParts,
): Promise<void> {
  await serveBrand(app)
  app.get<FileRequest>('/files/:key', async (request, reply) => {
    const { key } = request.params
    const address = isFileKey(key) ? elsewhere(apiOrigin, request) : null
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address)
    const cached = isFileKey(key) ? await cacheControl(db, key, request.query) : null
    if (cached === null) return answerUnknownPath(request, reply.header('cache-control', 'no-store'))
    return store.presign
      ? sendOn(store.presign, key, cached, reply)
      : sendFile(store, key, cached, request, reply)
  })
}
