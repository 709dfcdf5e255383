import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import { useWrite } from '@/hooks/use-write'
import { undoDelivery } from '@/lib/contracts/package-acts'

export function useUndoDelivery() {
  return useWrite(undoDelivery, PACKAGE_READS)
}
