import { useWrite } from '@/hooks/use-write'
import { getRates, listRateHistory, putRates } from '@/lib/contracts/rates'

const REFRESHES = [getRates.name, listRateHistory.name]

export function usePutRates() {
  return useWrite(putRates, REFRESHES)
}
