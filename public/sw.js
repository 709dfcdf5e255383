/*
 * Lets the public site be read without a connection: the public pages as they were last seen, the cargo and the invoices
 * that were last opened on this phone with the cargo's small pictures, and a page that says so when there is nothing. Never
 * the office, never the API, no other file: those requests do not pass through here. Its address carries the build (?v=): another build, another shell.
 * What is on show and how to turn it off: docs/decisions/0039 and docs/operating.md.
 */
const SHELL = `shell-${new URL(location.href).searchParams.get('v')}`
/** One store for each kind of page that the server marks with X-Keep. */
const KEPT = 'kept-'
/** The small pictures of the cargo that was tracked last; forgotten with the pages. */
const PHOTOS = `${KEPT}photos`
const MOST_PHOTOS = 12
/** Styles, scripts and drawings of the pages kept. */
const ASSETS = 'assets'
const MOST_OF_A_KIND = 5
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

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

async function keepAssets(html) {
  const store = await caches.open(ASSETS)
  await Promise.all(
    assetsIn(html).map(async (address) => {
      // The icons' sheet is asked for with a mark behind it (#search), which is no part of its address.
      const [path] = address.split('#')
      if (!(await store.match(path))) await store.add(path)
    }),
  )
}

async function put(name, key, answer) {
  const html = await answer.text()
  const { status, headers } = answer
  await keepAssets(html).catch(() => undefined)
  const store = await caches.open(name)
  // Taken out first: the order of a store is that in which things came in.
  await store.delete(key)
  await store.put(key, new Response(html, { status, headers }))
  return store
}

async function keptStores() {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== PHOTOS)
}

async function forget(key) {
  for (const name of await keptStores()) await (await caches.open(name)).delete(key)
}

const photosIn = (html) => [...new Set(html.match(/\/files\/[\w./-]+-thumb\.webp/g) ?? [])].slice(0, MOST_PHOTOS)

async function keepPhotos(html) {
  const store = await caches.open(PHOTOS)
  for (const path of photosIn(html)) if (!(await store.match(path))) await store.add(path)
  const keys = await store.keys()
  for (const old of keys.slice(0, -MOST_PHOTOS)) await store.delete(old)
}

async function keepOwn(kind, key, answer) {
  if (kind === 'cargo') await keepPhotos(await answer.clone().text()).catch(() => undefined)
  const store = await put(KEPT + kind, key, answer)
  const keys = await store.keys()
  for (const old of keys.slice(0, -MOST_OF_A_KIND)) await store.delete(old)
}

/** The page that says there is no connection, in this page's language; a week old it is fetched anew. */
async function keepOfflinePage(path) {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(offlinePath(path))
  const age = kept ? Date.now() - Date.parse(kept.headers.get('date') ?? '') : Number.POSITIVE_INFINITY
  if (age < A_WEEK_MS) return
  const answer = await fetch(offlinePath(path))
  if (answer.ok) await put(SHELL, offlinePath(path), answer)
}

/** What a page that came may leave behind. */
async function keep(address, answer) {
  const { pathname, search } = new URL(address)
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.type !== 'basic' || answer.redirected || !isHtml) return
  // The one that is kept was drawn for having no connection, not for whoever opens it with one.
  if (pathname === offlinePath(pathname)) return
  await keepOfflinePage(pathname).catch(() => undefined)
  const kind = answer.headers.get('x-keep')
  if (kind) return keepOwn(kind, keyOf(address), answer)
  if (answer.status < 500 && answer.status !== 429) await forget(keyOf(address))
  const isForAll = !/no-store/.test(answer.headers.get('cache-control') ?? '') && !answer.headers.has('x-robots-tag')
  if (answer.ok && isForAll && !search) await put(SHELL, pathname, answer)
}

/** The page brings the line that says how old it is, in its own language, and hides it while it is fresh. */
async function withItsAge(kept) {
  const html = (await kept.text()).replace('id="kept" hidden=""', 'id="kept"')
  return new Response(html, { status: kept.status, headers: kept.headers })
}

async function withoutConnection(address) {
  for (const name of await keptStores()) {
    const kept = await (await caches.open(name)).match(keyOf(address))
    if (kept) return withItsAge(kept)
  }
  const { pathname, search } = new URL(address)
  const shell = await caches.open(SHELL)
  return (
    (search ? undefined : await shell.match(pathname)) ??
    (await shell.match(offlinePath(pathname))) ??
    (await shell.match('/offline')) ??
    Response.error()
  )
}

async function page(event) {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    const copy = answer.clone()
    event.waitUntil(keep(request.url, copy).catch(() => undefined))
    return answer
  } catch {
    return withoutConnection(request.url)
  }
}

async function asset(request) {
  const store = await caches.open(ASSETS)
  return (await store.match(request)) ?? fetch(request)
}

async function photo(request) {
  try {
    return await fetch(request)
  } catch {
    return (await (await caches.open(PHOTOS)).match(request.url)) ?? Response.error()
  }
}

const openPages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)

/** Former builds' pages go, and every style and script that no page kept still needs. */
async function removeOld() {
  const isOld = (name) => name.startsWith('shell-') && name !== SHELL
  for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name)
  const needed = new Set()
  for (const name of [SHELL, ...(await keptStores())]) {
    for (const kept of await (await caches.open(name)).matchAll()) {
      for (const path of assetsIn(await kept.text())) needed.add(path.split('#')[0])
    }
  }
  const assets = await caches.open(ASSETS)
  for (const { url } of await assets.keys()) {
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await assets.delete(url)
  }
}

/** Styles and scripts have other names when they change; a drawing keeps its own, and another build may have drawn it anew. */
async function renewDrawings() {
  const store = await caches.open(ASSETS)
  const drawings = (await store.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/drawings/'))
  const renew = ({ url }) => store.add(new Request(url, { cache: 'no-cache' })).catch(() => undefined)
  await Promise.all(drawings.map(renew))
}

/** The page that brought the first worker was there before it: it is read once more, to be kept as well. */
async function keepOpenPages() {
  for (const address of await openPages()) {
    if (isPage(new URL(address).pathname)) await keep(address, await fetch(address)).catch(() => undefined)
  }
}

async function install() {
  await renewDrawings()
  const pages = await openPages()
  await Promise.all([...new Set(pages.map((address) => new URL(address).pathname).map(prefixOf))].map(keepOfflinePage))
  await self.skipWaiting()
}

async function activate() {
  const isFirst = !(await caches.keys()).some((name) => name.startsWith('shell-') && name !== SHELL)
  await self.registration.navigationPreload?.enable()
  await removeOld()
  await self.clients.claim()
  if (isFirst) await keepOpenPages()
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
