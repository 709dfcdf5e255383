import { useCall } from '@/hooks/use-call'
import { getBatchManifest } from '@/lib/contracts/shared-views'

/** What the papers of a batch say; null waits. */
export function useManifest(id: string | null) {
  return useCall(getBatchManifest, id === null ? null : { params: { id } }, { revalidateOnFocus: false })
}
