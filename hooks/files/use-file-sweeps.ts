import { useCall } from '@/hooks/use-call'
import { listFileSweeps } from '@/lib/contracts/files'

const SHOWN = 30

/** The last month of daily deletions. */
export function useFileSweeps() {
  return useCall(listFileSweeps, { query: { itemsPerPage: SHOWN, pageNum: 1 } })
}
