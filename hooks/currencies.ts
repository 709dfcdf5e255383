import { useCall } from '@/hooks/use-call'
import { listCurrencies } from '@/lib/contracts/currencies'

/** All currencies in their order, also those that are not used any more. */
export const useCurrencies = () => useCall(listCurrencies, {})
