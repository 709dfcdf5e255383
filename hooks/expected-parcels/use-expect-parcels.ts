import { useWrite } from '@/hooks/use-write'
import { expectParcels, listExpectedParcels } from '@/lib/contracts/expected-parcels'

const REFRESHES = [listExpectedParcels.name]

export function useExpectParcels() {
  return useWrite(expectParcels, REFRESHES)
}
