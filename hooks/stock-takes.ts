import { PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  endStockTake,
  getStockTake,
  listStockTakes,
  scanStockTake,
  settleDifference,
  startStockTake,
} from '@/lib/contracts/stock-takes'

const ONE = [getStockTake.name]
const ALL = [...ONE, listStockTakes.name]

/** Others may scan in the same count. */
const OTHERS_SCAN_MS = 5000

export const useStockTakes = (query: QueryInputOf<typeof listStockTakes> | null) =>
  useCall(listStockTakes, query && { query })
export const useStockTake = (id: string) =>
  useCall(
    getStockTake,
    { params: { id } },
    { refreshInterval: (take) => (take?.state === 'open' ? OTHERS_SCAN_MS : 0) },
  )
export const useStartStockTake = () => useWrite(startStockTake, ALL)
export const useScanStockTake = () => useWrite(scanStockTake, ONE)
export const useEndStockTake = () => useWrite(endStockTake, ALL)
export const useSettleDifference = () => useWrite(settleDifference, [...ALL, ...PACKAGE_READS])
