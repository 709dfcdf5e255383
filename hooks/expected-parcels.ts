import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { expectParcels, forgetExpectedParcel, listExpectedParcels } from '@/lib/contracts/expected-parcels'

const REFRESHES = [listExpectedParcels.name]

/** One page of announced parcels; null waits. */
export function useExpectedParcels(query: QueryInputOf<typeof listExpectedParcels> | null) {
  return useCall(listExpectedParcels, query && { query })
}

export const useExpectParcels = () => useWrite(expectParcels, REFRESHES)

export const useDeleteExpectedParcel = () => useWrite(forgetExpectedParcel, REFRESHES)
