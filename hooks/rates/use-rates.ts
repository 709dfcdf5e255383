import { useCall } from '@/hooks/use-call'
import { getRates } from '@/lib/contracts/rates'

export function useRates() {
  return useCall(getRates, {})
}
