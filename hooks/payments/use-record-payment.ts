import { useWrite } from '@/hooks/use-write'
import { recordPayment } from '@/lib/contracts/payments'
import { PAYMENT_READS } from './refreshes'

export function useRecordPayment() {
  return useWrite(recordPayment, PAYMENT_READS)
}
