/*
 * Makes the public site readable offline: the public pages as they were last seen, the cargo and the invoices that were last
 * opened on this phone with the cargo's thumbnails, and an offline page when nothing is saved. Requests of the office, of the
 * API and for other files do not pass through here. Its address carries the build (?v=).
 * How to turn it off: docs/decisions/0039 and docs/operating.md.
 */
const PAGES = `pages-${new URL(location.href).searchParams.get('v')}`
/** One cache for each type of page that the server marks with X-Save-Offline (lib/client/saved-pages.ts). */
const SAVED = 'saved-'
/** The thumbnails of the cargo that was tracked last. */
const PHOTOS = `${SAVED}photos`
const MOST_PHOTOS = 12
/** Styles, scripts and drawings of the pages in the other caches. */
const ASSETS = 'assets'
const MOST_OF_A_TYPE = 5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const LANGUAGE = /^\/(zh|sw)(?=\/|$)/
const prefixOf = (path) => LANGUAGE.exec(path)?.[0] ?? ''
const offlinePath = (path) => `${prefixOf(path)}/offline`
const isOffice = (path) => /^\/admin(\/|$)/.test(path.replace(LANGUAGE, ''))
const isPage = (path) => !isOffice(path) && !/^\/(api|files|_next)\//.test(path)

/** The same number is the same page, however it was typed. */
function keyOf(address) {
  const url = new URL(address)
  url.hash = ''
  const number = url.searchParams.get('trackingNumber')
  if (number) url.searchParams.set('trackingNumber', number.replace(/[\s-]/g, '').toUpperCase())
  return url.href
}

const assetsIn = (html) => [...new Set(html.match(/\/(?:_next\/static|drawings)\/[^"'\s\\)]+/g) ?? [])]

async function cacheAssets(html) {
  const cache = await caches.open(ASSETS)
  await Promise.all(
    assetsIn(html).map(async (address) => {
      // Icons are requested with a fragment (#search).
      const [path] = address.split('#')
      if (!(await cache.match(path))) await cache.add(path)
    }),
  )
}

async function put(name, key, answer) {
  const html = await answer.text()
  const { status, headers } = answer
  await cacheAssets(html).catch(() => undefined)
  const cache = await caches.open(name)
  // The order of a cache is that of insertion.
  await cache.delete(key)
  await cache.put(key, new Response(html, { status, headers }))
  return cache
}

async function savedCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(SAVED) && name !== PHOTOS)
}

async function forget(key) {
  for (const name of await savedCaches()) await (await caches.open(name)).delete(key)
}

const photosIn = (html) => [...new Set(html.match(/\/files\/[\w./-]+-thumb\.webp/g) ?? [])].slice(0, MOST_PHOTOS)

async function cachePhotos(html) {
  const cache = await caches.open(PHOTOS)
  for (const path of photosIn(html)) if (!(await cache.match(path))) await cache.add(path)
  const keys = await cache.keys()
  for (const old of keys.slice(0, -MOST_PHOTOS)) await cache.delete(old)
}

async function savePage(type, key, answer) {
  if (type === 'cargo') await cachePhotos(await answer.clone().text()).catch(() => undefined)
  const cache = await put(SAVED + type, key, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, -MOST_OF_A_TYPE)) await cache.delete(old)
}

/** The offline page in this page's language; fetched again after a week. */
async function cacheOfflinePage(path) {
  const pages = await caches.open(PAGES)
  const saved = await pages.match(offlinePath(path))
  const age = saved ? Date.now() - Date.parse(saved.headers.get('date') ?? '') : Number.POSITIVE_INFINITY
  if (age < WEEK_MS) return
  const answer = await fetch(offlinePath(path))
  if (answer.ok) await put(PAGES, offlinePath(path), answer)
}

/** Caches an answered page, or removes what is no longer found. */
async function cachePage(address, answer) {
  const { pathname, search } = new URL(address)
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.type !== 'basic' || answer.redirected || !isHtml) return
  // Opened online it differs from the one in the cache.
  if (pathname === offlinePath(pathname)) return
  await cacheOfflinePage(pathname).catch(() => undefined)
  const type = answer.headers.get('x-save-offline')
  if (type) return savePage(type, keyOf(address), answer)
  if (answer.status < 500 && answer.status !== 429) await forget(keyOf(address))
  const isForAll = !/no-store/.test(answer.headers.get('cache-control') ?? '') && !answer.headers.has('x-robots-tag')
  if (answer.ok && isForAll && !search) await put(PAGES, pathname, answer)
}

/** The page contains a hidden note of its age, in its language. */
async function withAgeShown(saved) {
  const html = (await saved.text()).replace('id="offline-note" hidden=""', 'id="offline-note"')
  return new Response(html, { status: saved.status, headers: saved.headers })
}

async function offlineAnswer(address) {
  for (const name of await savedCaches()) {
    const saved = await (await caches.open(name)).match(keyOf(address))
    if (saved) return withAgeShown(saved)
  }
  const { pathname, search } = new URL(address)
  const pages = await caches.open(PAGES)
  return (
    (search ? undefined : await pages.match(pathname)) ??
    (await pages.match(offlinePath(pathname))) ??
    (await pages.match('/offline')) ??
    Response.error()
  )
}

async function page(event) {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    const copy = answer.clone()
    event.waitUntil(cachePage(request.url, copy).catch(() => undefined))
    return answer
  } catch {
    return offlineAnswer(request.url)
  }
}

async function asset(request) {
  const cache = await caches.open(ASSETS)
  return (await cache.match(request)) ?? fetch(request)
}

async function photo(request) {
  try {
    return await fetch(request)
  } catch {
    return (await (await caches.open(PHOTOS)).match(request.url)) ?? Response.error()
  }
}

const openPages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)

/** Removes the caches of former builds, and the assets that no cached page needs. */
async function removeOld() {
  // The office's worker has caches of its own.
  const isOld = (name) => name.startsWith('pages-') && name !== PAGES
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name)
  const needed = new Set()
  for (const name of [PAGES, ...(await savedCaches())]) {
    for (const saved of await (await caches.open(name)).matchAll()) {
      for (const path of assetsIn(await saved.text())) needed.add(path.split('#')[0])
    }
  }
  const assets = await caches.open(ASSETS)
  for (const { url } of await assets.keys()) {
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await assets.delete(url)
  }
}

/** The name of a drawing does not change with its content, as those of styles and scripts do. */
async function renewDrawings() {
  const cache = await caches.open(ASSETS)
  const drawings = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/drawings/'))
  const renew = ({ url }) => cache.add(new Request(url, { cache: 'no-cache' })).catch(() => undefined)
  await Promise.all(drawings.map(renew))
}

/** The page that registered the first worker was fetched without it. */
async function cacheOpenPages() {
  for (const address of await openPages()) {
    if (isPage(new URL(address).pathname)) await cachePage(address, await fetch(address)).catch(() => undefined)
  }
}

async function install() {
  await renewDrawings()
  const pages = await openPages()
  await Promise.all([...new Set(pages.map((address) => new URL(address).pathname).map(prefixOf))].map(cacheOfflinePage))
  await self.skipWaiting()
}

async function activate() {
  const isFirst = !(await caches.keys()).some((name) => name.startsWith('pages-') && name !== PAGES)
  await self.registration.navigationPreload?.enable()
  await removeOld()
  await self.clients.claim()
  if (isFirst) await cacheOpenPages()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(event))
  } else if (!isOffice(new URL(request.referrer || origin).pathname)) {
    if (/^\/(_next\/static|drawings)\//.test(pathname)) event.respondWith(asset(request))
    if (/^\/files\/.+-thumb\.webp$/.test(pathname)) event.respondWith(photo(request))
  }
})
