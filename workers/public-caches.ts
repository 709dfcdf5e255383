import { prefixIn, withoutPrefix } from '@/lib/domain/languages'

/*
 * What the service worker of the public site keeps: the public pages as they were last seen, the cargo and the invoices that
 * were last opened on this phone with the cargo's thumbnails, and an offline page for when nothing is saved.
 */

declare const BUILD_ID: string

/** The public pages, by the build that rendered them. */
const PAGES = `pages-${BUILD_ID}`
/** One cache for each type of page that the server marks with X-Save-Offline (lib/client/saved-pages.ts). */
const SAVED = 'saved-'
/** The thumbnails of the cargo that was tracked last. */
export const PHOTOS = `${SAVED}photos`
const MOST_PHOTOS = 12
/** Styles, scripts and drawings of the pages in the other caches. */
export const ASSETS = 'assets'
const MOST_OF_A_TYPE = 5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const offlinePath = (path: string) => `${prefixIn(path)}/offline`
export const isOffice = (path: string) => /^\/admin(\/|$)/.test(withoutPrefix(path))
export const isPage = (path: string) => !isOffice(path) && !/^\/(api|files|_next)\//.test(path)

/** The same number is the same page, however it was typed. */
function keyOf(address: string): string {
  const url = new URL(address)
  url.hash = ''
  const number = url.searchParams.get('trackingNumber')
  if (number) url.searchParams.set('trackingNumber', number.replace(/[\s-]/g, '').toUpperCase())
  return url.href
}

/** Without the fragments by which icons are requested (#search). */
function assetsIn(html: string): string[] {
  const found = html.match(/\/(?:_next\/static|drawings)\/[^"'\s\\)#]+/g)
  return [...new Set(found ?? [])]
}

async function cacheAssets(html: string): Promise<void> {
  const cache = await caches.open(ASSETS)
  const add = async (path: string) => {
    if (!(await cache.match(path))) await cache.add(path)
  }
  await Promise.all(assetsIn(html).map(add))
}

async function put(name: string, key: string, answer: Response): Promise<Cache> {
  const html = await answer.text()
  const { status, headers } = answer
  await cacheAssets(html).catch(() => undefined)
  const cache = await caches.open(name)
  // The order of a cache is that of insertion.
  await cache.delete(key)
  await cache.put(key, new Response(html, { status, headers }))
  return cache
}

async function removeBeyond(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  for (const old of keys.slice(0, -most)) await cache.delete(old)
}

async function savedCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SAVED) && name !== PHOTOS)
}

async function forget(key: string): Promise<void> {
  for (const name of await savedCaches()) await (await caches.open(name)).delete(key)
}

const photosIn = (html: string) => [...new Set(html.match(/\/files\/[\w./-]+-thumb\.webp/g) ?? [])]

async function cachePhotos(html: string): Promise<void> {
  const cache = await caches.open(PHOTOS)
  for (const path of photosIn(html).slice(0, MOST_PHOTOS))
    if (!(await cache.match(path))) await cache.add(path)
  await removeBeyond(cache, MOST_PHOTOS)
}

async function savePage(type: string, key: string, answer: Response): Promise<void> {
  if (type === 'cargo') await cachePhotos(await answer.clone().text()).catch(() => undefined)
  await removeBeyond(await put(SAVED + type, key, answer), MOST_OF_A_TYPE)
}

/** The offline page in this page's language; fetched again after a week. */
async function cacheOfflinePage(path: string): Promise<void> {
  const pages = await caches.open(PAGES)
  const saved = await pages.match(offlinePath(path))
  const age = saved ? Date.now() - Date.parse(saved.headers.get('date') ?? '') : Number.POSITIVE_INFINITY
  if (age < WEEK_MS) return
  const answer = await fetch(offlinePath(path))
  if (answer.ok) await put(PAGES, offlinePath(path), answer)
}

/** Caches an answered page, or removes what is no longer found. */
export async function cachePage(address: string, answer: Response): Promise<void> {
  const { pathname, search } = new URL(address)
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.type !== 'basic' || answer.redirected || !isHtml) return
  // Opened online it differs from the one in the cache.
  if (pathname === offlinePath(pathname)) return
  await cacheOfflinePage(pathname).catch(() => undefined)
  const type = answer.headers.get('x-save-offline')
  if (type) return savePage(type, keyOf(address), answer)
  if (answer.status < 500 && answer.status !== 429) await forget(keyOf(address))
  const isForAll =
    !/no-store/.test(answer.headers.get('cache-control') ?? '') && !answer.headers.has('x-robots-tag')
  if (answer.ok && isForAll && !search) await put(PAGES, pathname, answer)
}

/** The page contains a hidden note of its age, in its language. */
async function withAgeShown(saved: Response): Promise<Response> {
  const html = (await saved.text()).replace('id="offline-note" hidden=""', 'id="offline-note"')
  return new Response(html, { status: saved.status, headers: saved.headers })
}

/** What is saved of a page that could not be fetched, or the offline page. */
export async function offlineAnswer(address: string): Promise<Response> {
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

/** Removes the caches of former builds, and the assets that no cached page needs. The office's worker has its own. */
async function removeOld(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('pages-') && name !== PAGES) await caches.delete(name)
  const needed = new Set<string>()
  for (const name of [PAGES, ...(await savedCaches())]) {
    for (const saved of await (await caches.open(name)).matchAll())
      for (const path of assetsIn(await saved.text())) needed.add(path)
  }
  const assets = await caches.open(ASSETS)
  for (const { url } of await assets.keys()) {
    const { pathname, search } = new URL(url)
    if (!needed.has(pathname + search)) await assets.delete(url)
  }
}

/** The name of a drawing does not change with its content, as those of styles and scripts do. */
async function renewImages(): Promise<void> {
  const cache = await caches.open(ASSETS)
  const images = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/drawings/'))
  const renew = ({ url }: Request) =>
    cache.add(new Request(url, { cache: 'no-cache' })).catch(() => undefined)
  await Promise.all(images.map(renew))
}

export async function install(openPages: readonly string[]): Promise<void> {
  await renewImages()
  const paths = new Set(openPages.map((address) => offlinePath(new URL(address).pathname)))
  await Promise.all([...paths].map(cacheOfflinePage))
}

/** Whether no worker was here before, so that the pages that are open were fetched without one. */
const isFirst = async () => !(await caches.keys()).some((name) => name.startsWith('pages-') && name !== PAGES)

export async function activate(openPages: readonly string[]): Promise<void> {
  const pages = (await isFirst()) ? openPages : []
  await removeOld()
  for (const address of pages) {
    if (isPage(new URL(address).pathname))
      await cachePage(address, await fetch(address)).catch(() => undefined)
  }
}
