import {
  CacheFirst,
  NetworkFirst,
  Serwist,
  type SerwistPlugin,
  Strategy,
  type StrategyHandler,
} from 'serwist'
import {
  ASSETS,
  activate,
  cachePage,
  install,
  isOffice,
  isPage,
  offlineAnswer,
  PHOTOS,
} from './public-caches'

/*
 * The service worker of the public site: it makes pages readable offline that were seen before (public-caches.ts). Requests of
 * the office, of the API and for other files do not pass through here. How to turn it off: docs/decisions/0039 and
 * docs/operating.md.
 */
declare const self: ServiceWorkerGlobalScope

/** Pages come from the network and are kept as the server marks them; offline they are what was kept. */
class SavedPages extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      const answer = await handler.fetch(request)
      void handler.waitUntil(cachePage(request.url, answer.clone()).catch(() => undefined))
      return answer
    } catch {
      return offlineAnswer(request.url)
    }
  }
}

/** Filled with the pages that need them, and by nothing else. */
const filledWithPages: SerwistPlugin = { cacheWillUpdate: async () => null }

const isOfPublicPage = (request: Request, sameOrigin: boolean) =>
  sameOrigin && !isOffice(new URL(request.referrer || self.location.origin).pathname)

const openPages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
      handler: new SavedPages(),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        isOfPublicPage(request, sameOrigin) && /^\/(_next\/static|drawings)\//.test(url.pathname),
      handler: new CacheFirst({ cacheName: ASSETS, plugins: [filledWithPages] }),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        isOfPublicPage(request, sameOrigin) && /^\/files\/.+-thumb\.webp$/.test(url.pathname),
      handler: new NetworkFirst({
        cacheName: PHOTOS,
        matchOptions: { ignoreVary: true },
        plugins: [filledWithPages],
      }),
    },
  ],
})

self.addEventListener('install', (event) => event.waitUntil(openPages().then(install)))
self.addEventListener('activate', (event) => event.waitUntil(openPages().then(activate)))
serwist.addEventListeners()
