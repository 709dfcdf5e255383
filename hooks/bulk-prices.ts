import useSWR from 'swr'
import { call } from '@/lib/client/call'
import { fetchPages } from '@/lib/client/fetch-rows'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { type bulkPackages, getListPrice } from '@/lib/contracts/package-actions'

type BulkInput = BodyInputOf<typeof bulkPackages>['action']
export type AgreedTotals = Extract<BulkInput, { kind: 'listPrice' }>['totals']

/** What the price list says of these packages, by a freight mode or as they go; those of which it says nothing are left out. Null waits. */
export function useBulkPrices(asked: { ids: readonly string[]; freightMode?: 'sea' | 'air' } | null) {
  return useSWR<AgreedTotals, unknown>(
    asked && [getListPrice.name, 'many', asked.freightMode, ...asked.ids],
    () => {
      const { ids = [], freightMode } = asked ?? {}
      return fetchPages([...ids.keys()], async (index) => {
        const id = ids[index] ?? ''
        const { totalUSD } = await call(getListPrice, { params: { id }, query: { freightMode } })
        return totalUSD === null ? [] : [{ id, totalUSD }]
      })
    },
    { revalidateOnFocus: false, revalidateIfStale: true },
  )
}
