import { useCall } from '@/hooks/use-call'
import { getLabels } from '@/lib/contracts/labels'

/** What the labels of some packages say; null waits. */
export function useLabels(ids: readonly string[] | null) {
  return useCall(getLabels, ids && ids.length > 0 ? { query: { packages: ids.join(',') } } : null)
}
