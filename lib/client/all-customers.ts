import { type Customer, countCustomerPages, listCustomers } from '@/lib/contracts/customers'
import { call } from './call'
import { type FetchedRows, type FetchRowsOptions, fetchPages, MOST_ROWS } from './fetch-rows'

/** The specification's page size for fetching all customers. */
const ITEMS_PER_PAGE = 100

/**
 * Fetches every customer as the specification says: first the number of pages, then all pages in parallel, merged in their
 * order.
 */
export async function fetchAllCustomers({
  signal,
  onProgress,
}: FetchRowsOptions = {}): Promise<FetchedRows<Customer>> {
  const { totalPages } = await call(countCustomerPages, { query: { itemsPerPage: ITEMS_PER_PAGE }, signal })
  const most = Math.min(totalPages, MOST_ROWS / ITEMS_PER_PAGE)
  let fetched = 0
  let total = 0
  const rows = await fetchPages(
    Array.from({ length: most }, (_, index) => index + 1),
    async (pageNum) => {
      const page = await call(listCustomers, { query: { itemsPerPage: ITEMS_PER_PAGE, pageNum }, signal })
      total = page.totalItemsCount
      fetched += page.result.length
      onProgress?.(fetched, Math.min(total, MOST_ROWS))
      return page.result
    },
  )
  return { rows, total }
}
