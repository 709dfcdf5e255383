import type * as z from 'zod'
import { startExport } from '@/lib/contracts/audit'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ApiError } from './api-error'
import { type CallOptions, call } from './call'

/** A browser queues more requests than this itself, while their timeouts already run. */
const AT_ONCE = 6
const ITEMS_PER_PAGE = 200
/** More rows make a sheet that a laptop opens slowly. */
export const MOST_ROWS = 50_000
/** What a person waits for in front of a progress bar; a longer stop is told at once. */
const LONGEST_WAIT_SECONDS = 60
/** How often one page is tried again after the API's rate limit. */
const RETRIES = 3

export interface FetchRowsOptions {
  signal?: AbortSignal
  onProgress?: (fetched: number, total: number) => void
}

export interface FetchedRows<Row> {
  rows: Row[]
  /** How many there are; more than `rows` holds when the list is longer than MOST_ROWS. */
  total: number
  /** A search found even more than it lists. */
  isCapped?: true | undefined
}

/** Fetches a whole list, in its order. */
export type FetchRows<Row> = (options?: FetchRowsOptions) => Promise<FetchedRows<Row>>

type FetchPage<Row> = (pageNum: number) => Promise<Row[]>

/** Fetches pages in parallel, at most 6 at once, and merges them in their order. */
export async function fetchPages<Row>(pages: readonly number[], fetchPage: FetchPage<Row>): Promise<Row[]> {
  const fetched: Row[][] = []
  let next = 0
  let failed = false
  async function fetchNext(): Promise<void> {
    for (let index = next++; index < pages.length && !failed; index = next++) {
      try {
        fetched[index] = await fetchPage(pages[index] ?? 1)
      } catch (failure) {
        failed = true
        throw failure
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, pages.length) }, fetchNext))
  return fetched.flat()
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** Waits as long as the API's rate limit says, and tries again. */
async function retryWhenLimited<T>(run: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (failure) {
      const seconds = failure instanceof ApiError && failure.status === 429 ? failure.retryAfterSeconds : null
      if (seconds === null || seconds > LONGEST_WAIT_SECONDS || attempt > RETRIES) throw failure
      await wait(seconds, signal)
    }
  }
}

/** One file for each row, one after another: the server prints one at a time. */
export async function fetchFiles<Row, File>(
  rows: readonly Row[],
  fetchFile: (row: Row, signal?: AbortSignal) => Promise<File>,
  { signal, onProgress }: FetchRowsOptions = {},
): Promise<File[]> {
  const files: File[] = []
  onProgress?.(0, rows.length)
  for (const row of rows) {
    files.push(await retryWhenLimited(() => fetchFile(row, signal), signal))
    onProgress?.(files.length, rows.length)
  }
  return files
}

interface ListPage<Row> {
  result: Row[]
  totalPages: number
  totalItemsCount: number
  isCapped?: true | undefined
}

/** Says that a list is taken out as a file, which may ask for a code first; the first call of every export. */
export async function startExportOf(list: string, signal?: AbortSignal): Promise<void> {
  await call(startExport, { body: { list }, signal })
}

/** A row that moved to the next page while pages were fetched is there twice. */
function unique<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** All rows of a list call with these filters and this sort, as the screen shows them. */
export function rowsOf<
  P extends z.ZodType,
  Q extends z.ZodType,
  D extends z.ZodType<ListPage<Row>>,
  Row extends { id: string },
>(
  endpoint: Endpoint<P, Q, z.ZodUndefined, D>,
  query: z.input<Q>,
  params?: z.input<P>,
): FetchRows<z.output<D>['result'][number]> {
  return async ({ signal, onProgress } = {}) => {
    await startExportOf(endpoint.name, signal)
    let fetched = 0
    const fetchPage = async (pageNum: number) => {
      const pageQuery = { ...(query as object), pageNum, itemsPerPage: ITEMS_PER_PAGE } as z.input<Q>
      const options = { params, query: pageQuery, signal } as CallOptions<P, Q, z.ZodUndefined>
      return retryWhenLimited(() => call(endpoint, options), signal)
    }
    const first = await fetchPage(1)
    const total = first.totalItemsCount
    const most = Math.min(total, MOST_ROWS)
    const count = (rows: Row[]) => {
      fetched += rows.length
      onProgress?.(Math.min(fetched, most), most)
      return rows
    }
    count(first.result)
    const pages = Math.min(first.totalPages, Math.ceil(MOST_ROWS / ITEMS_PER_PAGE))
    const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => index + 2)
    const rest = await fetchPages(others, async (pageNum) => count((await fetchPage(pageNum)).result))
    return { rows: unique([...first.result, ...rest]).slice(0, MOST_ROWS), total, isCapped: first.isCapped }
  }
}
