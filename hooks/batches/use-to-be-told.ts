import { useCall } from '@/hooks/use-call'
import { countToBeTold } from '@/lib/contracts/batches'
import type { TransitStatus } from '@/lib/domain/transit-status'

/** How many customers a move of a batch would be told to; null waits. */
export function useToBeTold(asked: { id: string; transitStatus: TransitStatus } | null) {
  return useCall(
    countToBeTold,
    asked && { params: { id: asked.id }, query: { transitStatus: asked.transitStatus } },
  )
}
