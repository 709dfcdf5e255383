import { useCall } from '@/hooks/use-call'
import { listAccounts } from '@/lib/contracts/transactions'

/** Cash boxes, bank accounts and tills with what lies in them. */
export function useAccounts() {
  return useCall(listAccounts, {})
}
