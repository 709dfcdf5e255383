import { useCall } from '@/hooks/use-call'
import { getReleaseLink } from '@/lib/contracts/waiting-room'

/** The link and the facts of one release notice. */
export function useReleaseLink(id: string) {
  return useCall(getReleaseLink, { params: { id } }, { revalidateOnFocus: false })
}
