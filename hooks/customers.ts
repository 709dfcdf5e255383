import { call } from '@/lib/client/call'
import {
  type FetchedRows,
  type FetchRowsOptions,
  fetchPages,
  MOST_ROWS,
  startExportOf,
} from '@/lib/client/fetch-rows'
import { listCustomerActivity } from '@/lib/contracts/activity'
import {
  bulkCustomers,
  type Customer,
  countCustomerPages,
  createCustomer,
  deleteCustomer,
  findLookalikes,
  getCustomer,
  getCustomerBalance,
  type Lookalikes,
  listCustomers,
  mergeCustomer,
  updateCustomer,
} from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { BodyInputOf, QueryInputOf } from '@/lib/contracts/endpoint'
import { getCustomerAnswers } from '@/lib/contracts/notices'
import { getPackage, listPackages } from '@/lib/contracts/packages'
import { sendPortalLink, viewPortal } from '@/lib/contracts/portal'
import { useBulk } from './bulk'
import { useCall } from './use-call'
import { useDebounced } from './use-debounced'
import { useSave } from './use-save'
import { useWrite } from './use-write'

const AFTER_DELETE = [listCustomers, getDashboard].map(({ name }) => name)
const AFTER_MERGE = [
  listCustomers,
  getCustomer,
  getCustomerBalance,
  listCustomerActivity,
  listPackages,
  getPackage,
  getDashboard,
].map(({ name }) => name)

const NOTHING: readonly string[] = []

/** The address that shows the customer's own pages to somebody of the office. */
export function useViewPortal() {
  return useWrite(viewPortal, NOTHING)
}

/** Sends the customer the link that opens the own pages. */
export function useSendPortalLink() {
  return useWrite(sendPortalLink, [listCustomerActivity.name])
}

export function useDeleteCustomer() {
  return useWrite(deleteCustomer, AFTER_DELETE)
}

export type CustomerBulkAction = BodyInputOf<typeof bulkCustomers>['action']

const AFTER_CHANGE = [listCustomers, getCustomer].map(({ name }) => name)

const sendBulk = (ids: string[], action: CustomerBulkAction) => call(bulkCustomers, { body: { ids, action } })

/** One change of many customers, some at a time. */
export const useBulkCustomers = () => useBulk(sendBulk, AFTER_CHANGE)

/** Makes one customer of two. */
export function useMergeCustomer() {
  return useWrite(mergeCustomer, AFTER_MERGE)
}

/** What a customer owes and has in favour; null waits. */
export function useCustomerBalance(id: string | null) {
  return useCall(getCustomerBalance, id === null ? null : { params: { id } })
}

/** What a customer said to us: to be left alone, and the latest messages. */
export function useCustomerAnswers(id: string) {
  return useCall(getCustomerAnswers, { params: { id } })
}

/** One customer; null waits. */
export function useCustomer(id: string | null) {
  return useCall(getCustomer, id === null ? null : { params: { id } })
}

/** One page of customers; null waits. */
export function useCustomers(query: QueryInputOf<typeof listCustomers> | null) {
  return useCall(listCustomers, query && { query })
}

type Asked = QueryInputOf<typeof findLookalikes>

const TYPING_PAUSE_MS = 400

/** What is known of phones and a mark while they are typed, once typing pauses; null waits. */
export function useLookalikes(asked: Asked | null) {
  const text = asked && JSON.stringify(asked)
  const settled = useDebounced(text, TYPING_PAUSE_MS)
  return useCall(findLookalikes, settled === null ? null : { query: JSON.parse(settled) as Asked })
}

/** The same at once, right before saving; null when the request fails. */
export async function askLookalikes(query: Asked): Promise<Lookalikes | null> {
  try {
    return await call(findLookalikes, { query })
  } catch {
    return null
  }
}

const AFTER_SAVE = [listCustomers, getCustomer, listPackages, getDashboard].map(({ name }) => name)

/** Creates a customer or saves a known one. */
export const useSaveCustomer = () => useSave(createCustomer, updateCustomer, AFTER_SAVE)

/** The customer as it is now, past every cache. */
export function readCustomer({ id }: Customer): Promise<Customer> {
  return call(getCustomer, { params: { id } })
}

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
  await startExportOf(listCustomers.name, signal)
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
