import { useWrite } from '@/hooks/use-write'
import { getRates, putRates } from '@/lib/contracts/rates'

const REFRESHES = [getRates.name]

export function usePutRates() {
  return useWrite(putRates, REFRESHES)
}
