import { useWrite } from '@/hooks/use-write'
import { createBatch, listBatches } from '@/lib/contracts/batches'
import { getDashboard } from '@/lib/contracts/dashboard'

const REFRESHES = [listBatches.name, getDashboard.name]

export function useCreateBatch() {
  return useWrite(createBatch, REFRESHES)
}
