import type { UrlPatch, UrlState } from './use-url-state'

const PAGE_SIZE = 25
const LARGEST_PAGE = 200

function wholeNumber(text: string | undefined, fallback: number, most: number): number {
  return text && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), most) : fallback
}

/** What every list asks for: page, size, sort and search, as the address has them. */
export function listQuery(url: UrlState) {
  return {
    pageNum: wholeNumber(url.get('pageNum'), 1, 1_000_000),
    itemsPerPage: wholeNumber(url.get('itemsPerPage'), PAGE_SIZE, LARGEST_PAGE),
    sort: url.get('sort'),
    search: url.get('search'),
  }
}

/** What the address says of a list under these names, in one order: what two views are compared by. */
export function listQueryOf(url: Pick<UrlState, 'get'>, names: readonly string[]): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of names) {
    const value = url.get(name)
    if (value) params.set(name, value)
  }
  params.sort()
  return params
}

/** Brings the address to what a view says; names that the list does not have are left alone. */
export function patchOf(query: string, names: readonly string[]): UrlPatch {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...names, 'pageNum'].map((name) => [name, params.get(name) ?? undefined]))
}
