import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { removeNote, writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import { ACTIVITY_READS, type ActivityOf } from './activity'
import { useWrite } from './use-write'

/** Writes a note into the activity of a package or a customer. */
export function useWriteNote(of: ActivityOf) {
  const onPackage = useWrite(writePackageNote, ACTIVITY_READS)
  const onCustomer = useWrite(writeCustomerNote, ACTIVITY_READS)
  const [id, { send }] = 'packageId' in of ? [of.packageId, onPackage] : [of.customerId, onCustomer]
  return (body: BodyInputOf<typeof writePackageNote>) => send({ params: { id }, body })
}

export const useRemoveNote = () => useWrite(removeNote, ACTIVITY_READS)
