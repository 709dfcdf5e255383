import type { UrlState } from './use-url-state'

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
