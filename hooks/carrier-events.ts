import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { dismissCarrierMove, getCarrierReport } from '@/lib/contracts/carrier-events'
import { getDashboard } from '@/lib/contracts/dashboard'

/** What carriers report of a batch. */
export function useCarrierReport(batchId: string) {
  return useCall(getCarrierReport, { params: { id: batchId } })
}

/** Says that a batch is not moved by an event. */
export function useDismissCarrierMove() {
  return useWrite(dismissCarrierMove, [getCarrierReport.name, getDashboard.name])
}
