import { KEPT, keptStores } from './kept-pages'

/** A page of cargo or an invoice that this phone can show without a connection. */
export interface KeptPage {
  kind: string
  address: string
  /** When it was fetched. */
  at: Date
}

/** One of them holds the pictures of the other's pages. */
const PHOTOS = `${KEPT}photos`

async function keptIn(store: CacheStorage, name: string): Promise<KeptPage[]> {
  const cache = await store.open(name)
  const requests = await cache.keys()
  const pages = requests.map(async (request) => {
    const date = (await cache.match(request))?.headers.get('date')
    return { kind: name.slice(KEPT.length), address: request.url, at: new Date(date ?? 0) }
  })
  return Promise.all(pages)
}

/** What can be read here without a connection, the latest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const store = keptStores()
  if (!store) return []
  try {
    const names = (await store.keys()).filter((name) => name.startsWith(KEPT) && name !== PHOTOS)
    const pages = await Promise.all(names.map((name) => keptIn(store, name)))
    return pages.flat().sort((one, other) => other.at.getTime() - one.at.getTime())
  } catch {
    return []
  }
}
