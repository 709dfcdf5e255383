import { useCall } from '@/hooks/use-call'
import { getCustomer } from '@/lib/contracts/customers'

/** One customer; null waits. */
export function useCustomer(id: string | null) {
  return useCall(getCustomer, id === null ? null : { params: { id } })
}
