import { useWrite } from '@/hooks/use-write'
import { listPackages } from '@/lib/contracts/packages'
import { correctParcel, listOwnParcels } from '@/lib/contracts/receiving'

const REFRESHES = [listOwnParcels.name, listPackages.name]

export function useCorrectParcel() {
  return useWrite(correctParcel, REFRESHES)
}
