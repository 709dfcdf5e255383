import { useCall } from '@/hooks/use-call'
import { listAccounts } from '@/lib/contracts/transactions'
import type { Currency } from '@/lib/domain/money'

/** The accounts of a currency that money can come into or leave. */
export function useBankAccounts(currency: Currency) {
  const { data } = useCall(listAccounts, {})
  return (data ?? []).filter((account) => account.isActive && account.currency === currency)
}
