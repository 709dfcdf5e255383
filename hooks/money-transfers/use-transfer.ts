import { useCall } from '@/hooks/use-call'
import { getMoneyTransfer } from '@/lib/contracts/money-transfers'

/** One money transfer; null waits. */
export function useTransfer(id: string | null) {
  return useCall(getMoneyTransfer, id === null ? null : { params: { id } })
}
