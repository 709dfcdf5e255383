import { OFFICE_DATA_CACHE } from '@/lib/domain/offline'

/** The caches of workers/public.ts: pages by their type, and the photos of cargo. */
const PREFIX = 'saved-'
const PHOTOS = `${PREFIX}photos`

/** A page of cargo or an invoice that this phone shows offline. */
export interface SavedPage {
  type: string
  address: string
  /** When it was fetched. */
  at: Date
}

// There are none in a private window, without https, and in old browsers.
const storage = () => (typeof window === 'undefined' || !('caches' in window) ? undefined : window.caches)

/** Removes what was saved, so that the next person at this phone finds nobody else's cargo or invoice. */
export async function removeSavedPages(): Promise<void> {
  const caches = storage()
  if (!caches) return
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

/** Removes what the screens of the door had read for the employee who was signed in. */
export async function removeOfficeData(): Promise<void> {
  try {
    await storage()?.delete(OFFICE_DATA_CACHE)
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

async function pagesIn(caches: CacheStorage, name: string): Promise<SavedPage[]> {
  const cache = await caches.open(name)
  const pages = (await cache.keys()).map(async (request) => {
    const date = (await cache.match(request))?.headers.get('date')
    return { type: name.slice(PREFIX.length), address: request.url, at: new Date(date ?? 0) }
  })
  return Promise.all(pages)
}

/** What can be read here offline, the latest first. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const caches = storage()
  if (!caches) return []
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PHOTOS)
    const pages = await Promise.all(names.map((name) => pagesIn(caches, name)))
    return pages.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
  } catch {
    return []
  }
}
