import { useCall } from '@/hooks/use-call'
import { getPackageAccount } from '@/lib/contracts/payments'

/** Everything paid, given and moved on a package. */
export function usePackageAccount(id: string) {
  return useCall(getPackageAccount, { params: { id } })
}
