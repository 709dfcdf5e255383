import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import { withoutPrefix } from '@/lib/domain/languages'
import { PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { createAnswerCache } from './core/answer-cache'

// Of pages, languages, host names and encodings; more than a site has is somebody's play with the host name.
const MAX_BYTES = 24 * 1024 * 1024
/** What headers and bookkeeping take beside a body: without it a small page could be cached under 100,000 host names. */
const OVERHEAD_BYTES = 4096

const PAGES = new Set<string>(PUBLIC_PAGES.map(({ path }) => path))
const FEEDS = new Set(['/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])
const POST = /^\/blog\/[^/]+$/

/** A public page, asked for as it stands, is the same for everybody. */
function isForAll({ method, url = '/', headers }: IncomingMessage): boolean {
  // A query chooses something, and a start page may lead to the language that a browser remembers.
  if (method !== 'GET' || url.includes('?')) return false
  if (url === '/' && headers.cookie?.includes('NEXT_LOCALE=')) return false
  const page = withoutPrefix(url)
  return PAGES.has(page) || FEEDS.has(page) || POST.test(page)
}

const keyOf = ({ url, headers }: IncomingMessage) =>
  `${url}\n${headers.host}\n${headers['accept-encoding']?.slice(0, 100)}`

/** What a page says that any reader may have for this second; a browser asks again each time, as it does of any other page. */
const SHARED = 'public, max-age=0, s-maxage=1'
const OWN = 'private, no-cache'

export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Page {
  statusCode: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Renders into memory, so that a reader who does not read holds up nobody who waits for the same page. */
async function renderPage(request: IncomingMessage, render: Render): Promise<Page> {
  const rendered = await inject(
    (_, response) => void render(request, response).catch((error: Error) => response.destroy(error)),
    { url: '/' },
  )
  const { 'transfer-encoding': _, connection: __, date: ___, ...headers } = rendered.headers
  return { statusCode: rendered.statusCode, headers, body: rendered.rawPayload }
}

/** Not an error, and not a page of which a part could not be read for this reader. */
const isWhole = ({ statusCode, headers }: Page) =>
  statusCode === 200 && !`${headers['cache-control']}`.includes('no-store')

/** Caches on the way may keep it as long as this one. The start page may lead elsewhere, by a cookie that they do not look at. */
function share(page: Page, { url }: IncomingMessage): Page {
  if (url === '/' || page.headers['cache-control'] !== OWN) return page
  return { ...page, headers: { ...page.headers, 'cache-control': SHARED } }
}

function send(
  { statusCode, headers, body }: Page,
  known: string | undefined,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  if (headers.etag && known === headers.etag) {
    response.removeHeader('content-length')
    response.statusCode = 304
    response.end()
    return
  }
  response.statusCode = statusCode
  response.setHeader('content-length', body.length)
  response.end(body)
}

/** Answers with pages, those that are for everybody rendered once a second however many ask for them. */
export function createPageCache(render: Render): Render {
  const cache = createAnswerCache<Page>(
    MAX_BYTES,
    ({ body }, key) => body.length + 2 * key.length + OVERHEAD_BYTES,
  )
  return async (request, response) => {
    if (!isForAll(request)) return render(request, response)
    const known = request.headers['if-none-match']
    // Rendered for all, also for those who do not have it yet.
    delete request.headers['if-none-match']
    let own: Page | undefined
    const page = await cache.fetch(keyOf(request), {
      context: async () => {
        own = await renderPage(request, render)
        return isWhole(own) ? share(own, request) : undefined
      },
    })
    const answer = page ?? own
    if (answer) send(answer, known, response)
    // Whoever waited for a page that turned out to be its reader's own gets one of their own.
    else await render(request, response)
  }
}
