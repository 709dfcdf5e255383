import { useWrite } from '@/hooks/use-write'
import {
  forceCompletion,
  giveDiscount,
  moveCredit,
  reverseDiscount,
  reversePayment,
} from '@/lib/contracts/payments'
import { PAYMENT_READS } from './refreshes'

export function useReversePayment() {
  return useWrite(reversePayment, PAYMENT_READS)
}

export function useGiveDiscount() {
  return useWrite(giveDiscount, PAYMENT_READS)
}

export function useReverseDiscount() {
  return useWrite(reverseDiscount, PAYMENT_READS)
}

export function useForceCompletion() {
  return useWrite(forceCompletion, PAYMENT_READS)
}

export function useMoveCredit() {
  return useWrite(moveCredit, PAYMENT_READS)
}
