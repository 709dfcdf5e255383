import { useCall } from '@/hooks/use-call'
import { getTransaction } from '@/lib/contracts/transactions'

/** One entry; null waits. */
export function useTransaction(id: string | null) {
  return useCall(getTransaction, id === null ? null : { params: { id } })
}
