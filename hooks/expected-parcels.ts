import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { expectParcels, forgetExpectedParcel, listExpectedParcels } from '@/lib/contracts/expected-parcels'

const REFRESHES = [listExpectedParcels.name]

export function useExpectParcels() {
  return useWrite(expectParcels, REFRESHES)
}

/** One page of announced parcels; null waits. */
export function useExpectedParcels(query: QueryInputOf<typeof listExpectedParcels> | null) {
  return useCall(listExpectedParcels, query && { query })
}

const REFRESHES_FORGET_EXPECTED_PARCEL = [listExpectedParcels.name]

export function useForgetExpectedParcel() {
  return useWrite(forgetExpectedParcel, REFRESHES_FORGET_EXPECTED_PARCEL)
}
