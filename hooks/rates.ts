import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getRates, listRateExceptions, listRateHistory, lookAtRate, putRates } from '@/lib/contracts/rates'

const REFRESHES = [getRates.name, listRateHistory.name]

export function usePutRates() {
  return useWrite(putRates, REFRESHES)
}

const LOOK_REFRESHES = [listRateExceptions.name, getDashboard.name]

export function useLookAtRate() {
  return useWrite(lookAtRate, LOOK_REFRESHES)
}

/** Rates that nobody has looked at; null waits. */
export function useRateExceptions(query: QueryInputOf<typeof listRateExceptions> | null) {
  return useCall(listRateExceptions, query && { query })
}

/** One page of the rates that were set; null waits. */
export function useRateHistory(query: QueryInputOf<typeof listRateHistory> | null) {
  return useCall(listRateHistory, query && { query })
}

export function useRates() {
  return useCall(getRates, {})
}
