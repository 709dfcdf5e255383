import { useCall } from '@/hooks/use-call'
import { getBatch } from '@/lib/contracts/batches'

/** One batch; null waits. */
export function useBatch(id: string | null) {
  return useCall(getBatch, id === null ? null : { params: { id } })
}
