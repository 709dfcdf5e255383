import { useCall } from '@/hooks/use-call'
import { getCustomerBalance } from '@/lib/contracts/customers'

/** What a customer owes and has in favour; null waits. */
export function useCustomerBalance(id: string | null) {
  return useCall(getCustomerBalance, id === null ? null : { params: { id } })
}
