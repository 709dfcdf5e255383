import { FISCAL_READS } from '@/hooks/fiscal-receipts'
import { ISSUED_READS } from '@/hooks/issued-invoices'
import { PACKAGE_READS } from '@/hooks/packages'
import { BOOK_READS } from '@/hooks/transactions'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getCustomerBalance } from '@/lib/contracts/customers'
import {
  forceCompletion,
  getPackageAccount,
  getReceipt,
  giveDiscount,
  moveCredit,
  recordPayment,
  reverseDiscount,
  reversePayment,
  splitPayment,
} from '@/lib/contracts/payments'

/** What shows what was paid: packages, their customer's balance, receipts and the books. */
export const PAYMENT_READS: readonly string[] = [
  ...PACKAGE_READS,
  ...BOOK_READS,
  getPackageAccount.name,
  getCustomerBalance.name,
  getReceipt.name,
  ...ISSUED_READS,
  ...FISCAL_READS,
]

/** Everything paid, given and moved on a package. */
export function usePackageAccount(id: string) {
  return useCall(getPackageAccount, { params: { id } })
}

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

/** One receipt; null waits. */
export function useReceipt(number: number | null) {
  return useCall(getReceipt, number === null ? null : { params: { number } })
}

export function useRecordPayment() {
  return useWrite(recordPayment, PAYMENT_READS)
}

export function useSplitPayment() {
  return useWrite(splitPayment, PAYMENT_READS)
}
