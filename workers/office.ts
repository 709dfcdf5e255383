import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist'
import { LANGUAGES, prefixIn, prefixOf } from '@/lib/domain/languages'
import { OFFICE_DATA_CACHE, OFFLINE_PICTURES, OFFLINE_READS, SAVED_AT_HEADER } from '@/lib/domain/offline'

/*
 * The service worker of the office. The screens of the door (scripts/prepare/workers.mjs lists them) are precached with all
 * scripts of the office, so that a browser that is restarted offline opens them; what they read is cached as it was answered
 * last. It has one registration for each language (lib/client/register-service-worker.ts). How to turn it off: docs/operating.md.
 */
declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: { url: string; revision: string | null }[] }

const WEEK_SECONDS = 7 * 24 * 60 * 60
/** Below the time after which the page gives a request up. */
const PATIENCE_SECONDS = 7

/** A cached answer belongs to the session that asked: no other one is shown it. */
const bySession: SerwistPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const token = new TextEncoder().encode(request.headers.get('auth-token') ?? '')
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
    const url = new URL(request.url)
    url.searchParams.set('session', Array.from(hash.slice(0, 12), (byte) => byte.toString(16)).join(''))
    return url.href
  },
}

/** Tells the page that the answer is not of now. */
const withSavedAt: SerwistPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return undefined
    const { status, statusText, headers } = cachedResponse
    const marked = new Headers(headers)
    marked.set(SAVED_AT_HEADER, headers.get('date') ?? '')
    return new Response(cachedResponse.body, { status, statusText, headers: marked })
  },
}

/** The loading list is one page for all batches. */
const withoutBatch = (url: URL) =>
  new URL(url.pathname.replace(/(\/admin\/batches)\/[^/]+\/loading$/, '$1/-/loading'), url)

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // The screens read their state from the address; their HTML is the same.
    ignoreURLParametersMatching: [/./],
    urlManipulation: ({ url }) => [withoutBatch(url)],
  },
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ url }) => OFFLINE_READS.test(url.pathname),
      handler: new NetworkFirst({
        cacheName: OFFICE_DATA_CACHE,
        networkTimeoutSeconds: PATIENCE_SECONDS,
        matchOptions: { ignoreVary: true },
        plugins: [
          bySession,
          withSavedAt,
          new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: WEEK_SECONDS }),
        ],
      }),
    },
    {
      // What is loaded once it is needed: the reader of codes, the thread that makes photos smaller.
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(_next\/static|scan)\//.test(url.pathname),
      handler: new CacheFirst({
        cacheName: 'office-assets',
        matchOptions: { ignoreSearch: true },
        plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: WEEK_SECONDS })],
      }),
    },
    {
      // A drawing may be another with the next version.
      matcher: ({ url, sameOrigin }) => sameOrigin && OFFLINE_PICTURES.test(url.pathname),
      handler: new StaleWhileRevalidate({
        cacheName: 'office-pictures',
        plugins: [new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: WEEK_SECONDS })],
      }),
    },
    { matcher: ({ request }) => request.mode === 'navigate', handler: new NetworkOnly() },
  ],
  fallbacks: {
    entries: LANGUAGES.map(prefixOf).map((prefix) => ({
      url: `${prefix}/admin/offline`,
      matcher: ({ request }) =>
        request.mode === 'navigate' && prefixIn(new URL(request.url).pathname) === prefix,
    })),
  },
})

serwist.addEventListeners()
