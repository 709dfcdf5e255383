import { useCall } from '@/hooks/use-call'
import { getReceipt } from '@/lib/contracts/payments'

/** One receipt; null waits. */
export function useReceipt(number: number | null) {
  return useCall(getReceipt, number === null ? null : { params: { number } })
}
