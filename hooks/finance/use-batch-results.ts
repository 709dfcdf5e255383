import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getBatchResult, listBatchResults, listPackageResults } from '@/lib/contracts/finance'
import { useFinanceRight } from './use-finance-right'

/** What batches earned, a page at a time; null waits. */
export function useBatchResults(query: QueryInputOf<typeof listBatchResults> | null) {
  return useCall(listBatchResults, useFinanceRight(query && { query }))
}

/** What one batch earned; null waits. */
export function useBatchResult(id: string | null) {
  return useCall(getBatchResult, useFinanceRight(id === null ? null : { params: { id } }))
}

/** A batch spread over its packages; null waits. */
export function usePackageResults(id: string | null, query: QueryInputOf<typeof listPackageResults>) {
  return useCall(listPackageResults, useFinanceRight(id === null ? null : { params: { id }, query }))
}
