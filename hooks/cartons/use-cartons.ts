import { useCall } from '@/hooks/use-call'
import { listCartons } from '@/lib/contracts/cartons'

/** The cartons of a batch; null waits. */
export function useCartons(batchId: string | null) {
  return useCall(listCartons, batchId === null ? null : { query: { batchId } })
}
