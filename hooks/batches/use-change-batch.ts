import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import { useWrite } from '@/hooks/use-write'
import { renewBatchSalt, setBatchExchangeRate, setBatchTransitStatus } from '@/lib/contracts/batches'

/** On along the journey, or back. */
export function useMoveBatch() {
  return useWrite(setBatchTransitStatus, PACKAGE_READS)
}

/** The rate of a batch and of its packages that are not settled. */
export function useSetBatchRate() {
  return useWrite(setBatchExchangeRate, PACKAGE_READS)
}

/** A new agent link; the old one opens nothing any more. */
export function useRenewSalt() {
  return useWrite(renewBatchSalt, PACKAGE_READS)
}
