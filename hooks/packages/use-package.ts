import { useCall } from '@/hooks/use-call'
import { getPackage } from '@/lib/contracts/packages'

/** One package in full; null waits. */
export function usePackage(id: string | null) {
  return useCall(getPackage, id === null ? null : { params: { id } })
}
