import { useWrite } from '@/hooks/use-write'
import { splitPayment } from '@/lib/contracts/payments'
import { PAYMENT_READS } from './refreshes'

export function useSplitPayment() {
  return useWrite(splitPayment, PAYMENT_READS)
}
