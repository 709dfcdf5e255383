import { useCall } from '@/hooks/use-call'
import { getBatchBoxes } from '@/lib/contracts/container-plan'

/** The boxes of a batch and of what waits to be loaded. */
export function useBatchBoxes(batchId: string) {
  return useCall(getBatchBoxes, { params: { id: batchId } }, { revalidateOnFocus: false })
}
