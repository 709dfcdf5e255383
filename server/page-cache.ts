import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { PUBLIC_PAGES } from '@/lib/domain/site-pages'

/** A page as it went out, to be sent again. */
interface Sent {
  headers: OutgoingHttpHeaders
  body: Buffer
  until: number
}

/**
 * As long as the website's own company profile (lib/client/public-props.ts): what the office changes is on the next page
 * within a second, in every process, and nobody has to be told of the change.
 */
const FRESH_MS = 1000
// Of pages, languages, host names and encodings; more than a site has is somebody's play with the host name.
const MOST = 500

const PAGES = new Set<string>(PUBLIC_PAGES.map(({ path }) => path))
const FEEDS = new Set(['/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])
const POST = /^\/blog\/[^/]+$/

const withoutLanguage = (path: string) => path.replace(/^\/(zh|sw)(?=\/|$)/, '') || '/'

/** Whether the answer is the same for everybody: a public page, asked for as it stands. */
function isForAll({ method, url = '/', headers }: IncomingMessage): boolean {
  // A query chooses something, and a start page may lead to the language that a browser remembers.
  if (method !== 'GET' || url.includes('?')) return false
  if (url === '/' && headers.cookie?.includes('NEXT_LOCALE=')) return false
  const page = withoutLanguage(url)
  return PAGES.has(page) || FEEDS.has(page) || POST.test(page)
}

const keyOf = ({ url, headers }: IncomingMessage) =>
  `${url}\n${headers.host}\n${headers['accept-encoding']?.slice(0, 100)}`

type Chunk = string | Uint8Array

/** Whether the page itself says that it is not to be kept, because something of it could not be read for this reader. */
const isPart = (headers: OutgoingHttpHeaders) => `${headers['cache-control']}`.includes('no-store')

/** Lets an answer go out as it comes, and keeps a copy; null when it was no whole page. */
function copyOf(response: ServerResponse): Promise<Sent | null> {
  const chunks: Buffer[] = []
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (chunk: Chunk, ...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  response.write = (chunk: Chunk, ...rest: unknown[]) => {
    take(chunk, rest[0])
    write(chunk, ...rest)
    // Never 'wait until it is read': others wait for this page too, and must not wait for a reader who does not read.
    return true
  }
  return new Promise((resolve) => {
    response.end = ((...all: unknown[]) => {
      take(all[0], all[1])
      const { 'transfer-encoding': _, ...headers } = response.getHeaders()
      const sent = { headers, body: Buffer.concat(chunks), until: Date.now() + FRESH_MS }
      resolve(response.statusCode === 200 && !isPart(headers) ? sent : null)
      return end(...all)
    }) as typeof response.end
    response.once('close', () => resolve(null))
  })
}

function send({ headers, body }: Sent, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.removeHeader('content-length')
    response.statusCode = 304
    response.end()
    return
  }
  response.setHeader('content-length', body.length)
  response.end(body)
}

/** Draws each public page once a second however many ask for it; what is anybody's own is always drawn for its reader. */
export class PageCache {
  readonly #sent = new Map<string, Promise<Sent | null>>()
  readonly #known = new Map<string, Sent>()

  async answer(request: IncomingMessage, response: ServerResponse, draw: () => Promise<void>): Promise<void> {
    if (!isForAll(request)) return draw()
    const key = keyOf(request)
    const known = this.#known.get(key)
    if (known && known.until > Date.now()) return send(known, request, response)
    const coming = await this.#sent.get(key)
    // Whoever waited for a page that did not come whole is answered for themselves.
    if (coming) return send(coming, request, response)
    await this.#draw(key, response, draw)
  }

  async #draw(key: string, response: ServerResponse, draw: () => Promise<void>): Promise<void> {
    const copy = copyOf(response)
    this.#sent.set(key, copy)
    void copy.then((sent) => {
      if (this.#sent.get(key) === copy) this.#sent.delete(key)
      if (this.#known.size >= MOST) this.#known.clear()
      if (sent) this.#known.set(key, sent)
      else this.#known.delete(key)
    })
    await draw()
  }
}
