import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import { BOOK_READS } from '@/hooks/transactions/refreshes'
import { getCustomerBalance } from '@/lib/contracts/customers'
import { getPackageAccount, getReceipt } from '@/lib/contracts/payments'

/** What shows what was paid: packages, their customer's balance, receipts and the books. */
export const PAYMENT_READS: readonly string[] = [
  ...PACKAGE_READS,
  ...BOOK_READS,
  getPackageAccount.name,
  getCustomerBalance.name,
  getReceipt.name,
]
