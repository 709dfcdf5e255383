import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { forgetLoadScan, getLoadCount, scanLoad } from '@/lib/contracts/load-scans'

const REFRESHES = [getLoadCount.name]
/** Several people scan at the same door. */
const EVERY_10_SECONDS = 10_000

/** The loading list against what was scanned; null waits. */
export function useLoadCount(batchId: string | null, query: QueryInputOf<typeof getLoadCount>) {
  return useCall(getLoadCount, batchId === null ? null : { params: { id: batchId }, query }, {
    refreshInterval: EVERY_10_SECONDS,
  })
}

export function useScanLoad() {
  return useWrite(scanLoad, REFRESHES)
}

export function useForgetLoadScan() {
  return useWrite(forgetLoadScan, REFRESHES)
}
