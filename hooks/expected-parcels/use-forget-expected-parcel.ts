import { useWrite } from '@/hooks/use-write'
import { forgetExpectedParcel, listExpectedParcels } from '@/lib/contracts/expected-parcels'

const REFRESHES = [listExpectedParcels.name]

export function useForgetExpectedParcel() {
  return useWrite(forgetExpectedParcel, REFRESHES)
}
