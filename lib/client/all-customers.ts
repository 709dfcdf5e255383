import { type Customer, countCustomerPages, listCustomers } from '@/lib/contracts/customers'
import { call } from './call'

/** The specification's page size for fetching all customers. */
const ITEMS_PER_PAGE = 100
/** A browser queues more than this by itself, where the time-out of each is already running. */
const AT_ONCE = 6

/** Fetches every customer: asks how many pages there are, then all pages side by side, and merges them in order. */
export async function fetchAllCustomers(): Promise<Customer[]> {
  const { totalPages } = await call(countCustomerPages, { query: { itemsPerPage: ITEMS_PER_PAGE } })
  const pages: Customer[][] = []
  let next = 1
  async function fetchNext(): Promise<void> {
    while (next <= totalPages) {
      const pageNum = next++
      const { result } = await call(listCustomers, { query: { itemsPerPage: ITEMS_PER_PAGE, pageNum } })
      pages[pageNum - 1] = result
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, totalPages) }, fetchNext))
  return pages.flat()
}
