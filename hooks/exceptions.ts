import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listExceptions, listHandPrices, lookAtException } from '@/lib/contracts/exceptions'

const REFRESHES = [listExceptions.name, listHandPrices.name, getDashboard.name]

export function useLookAtException() {
  return useWrite(lookAtException, REFRESHES)
}

/** What nobody else has looked at; null waits. */
export function useExceptions(query: QueryInputOf<typeof listExceptions> | null) {
  return useCall(listExceptions, query && { query })
}

/** One page of the prices by hand; null waits. */
export function useHandPrices(query: QueryInputOf<typeof listHandPrices> | null) {
  return useCall(listHandPrices, query && { query })
}
