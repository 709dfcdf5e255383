import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getRates, listRateHistory, putRates } from '@/lib/contracts/rates'

const REFRESHES = [getRates.name, listRateHistory.name]

export function usePutRates() {
  return useWrite(putRates, REFRESHES)
}

/** One page of the rates that were set; null waits. */
export function useRateHistory(query: QueryInputOf<typeof listRateHistory> | null) {
  return useCall(listRateHistory, query && { query })
}

export function useRates() {
  return useCall(getRates, {})
}
