import { useWrite } from '@/hooks/use-write'
import { deletePackage, setPackageBatch, setPackageCarton, setWaitingStatus } from '@/lib/contracts/packages'
import { PACKAGE_READS } from './refreshes'

/** Into a batch that is loading, or out of it. */
export function useSetPackageBatch() {
  return useWrite(setPackageBatch, PACKAGE_READS)
}

/** Into a carton of its batch, or out of it. */
export function useSetPackageCarton() {
  return useWrite(setPackageCarton, PACKAGE_READS)
}

/** On through the waiting room, or back. */
export function useSetWaitingStatus() {
  return useWrite(setWaitingStatus, PACKAGE_READS)
}

export function useDeletePackage() {
  return useWrite(deletePackage, PACKAGE_READS)
}
