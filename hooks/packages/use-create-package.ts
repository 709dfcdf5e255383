import { useWrite } from '@/hooks/use-write'
import { listBatches } from '@/lib/contracts/batches'
import { getDashboard } from '@/lib/contracts/dashboard'
import { createPackage, listPackages } from '@/lib/contracts/packages'

const REFRESHES = [listPackages.name, listBatches.name, getDashboard.name]

export function useCreatePackage() {
  return useWrite(createPackage, REFRESHES)
}
