import { useCall } from '@/hooks/use-call'
import { getSupplier } from '@/lib/contracts/suppliers'

/** One supplier; null waits. */
export function useSupplier(id: string | null) {
  return useCall(getSupplier, id === null ? null : { params: { id } })
}
