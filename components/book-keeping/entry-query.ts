import { listQuery } from '@/components/lists/list-query'
import type { UrlState } from '@/components/lists/use-url-state'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import type { listTransactions, Transaction } from '@/lib/contracts/transactions'
import { isCalendarDate } from '@/lib/domain/dates'
import { CURRENCIES } from '@/lib/domain/money'

export const ENTRY_TYPES = [
  'income',
  'expense',
  'transfer',
  'exchange',
] as const satisfies readonly Transaction['type'][]

const ENTRY_FILTERS = [
  'type',
  'currency',
  'accountId',
  'batchId',
  'category',
  'noCategory',
  'from',
  'to',
  'deleted',
] as const

/** The filters that are on. */
export function chosenFilters(url: UrlState): string[] {
  return ENTRY_FILTERS.filter((name) => url.get(name))
}

/** Takes filters (and the page they led to) out of the address. */
export function withoutFilters(): Record<string, undefined> {
  return Object.fromEntries([...ENTRY_FILTERS, 'pageNum'].map((name) => [name, undefined]))
}

/** A day of the address; what is none is left out. */
export function dayOf(url: UrlState, name: 'from' | 'to'): string | undefined {
  const text = url.get(name)
  return text && isCalendarDate(text) ? text : undefined
}

/** The question to the API that the address asks; what makes no sense in it is left out. */
export function entryQuery(url: UrlState): QueryInputOf<typeof listTransactions> {
  return {
    ...listQuery(url),
    type: ENTRY_TYPES.find((type) => type === url.get('type')),
    currency: CURRENCIES.find((currency) => currency === url.get('currency')),
    accountId: url.get('accountId'),
    batchId: url.get('batchId'),
    category: url.get('category'),
    noCategory: url.get('noCategory') === 'true' ? 'true' : undefined,
    from: dayOf(url, 'from'),
    to: dayOf(url, 'to'),
    deleted: url.get('deleted') === 'true' ? 'true' : undefined,
  }
}
