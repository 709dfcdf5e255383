import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { listClearing, recordClearing, removeClearing } from '@/lib/contracts/clearing'

const REFRESHES = [listClearing.name]

/** What a batch has passed at the customs and the port. */
export function useClearing(batchId: string) {
  return useCall(listClearing, { params: { id: batchId } })
}

export function useRecordClearing() {
  return useWrite(recordClearing, REFRESHES)
}

export function useRemoveClearing() {
  return useWrite(removeClearing, REFRESHES)
}
