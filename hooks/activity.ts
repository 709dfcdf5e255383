import { listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { removeNote, writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import { useCall } from './use-call'
import { useWrite } from './use-write'

/** Read again when something was done to the package or the customer. */
export const ACTIVITY_READS: readonly string[] = [listPackageActivity.name, listCustomerActivity.name]

export type ActivityOf = { packageId: string } | { customerId: string }

/** A page of what happened; `before` is where the page before it ended. */
export function useActivity(of: ActivityOf, before?: string) {
  const query = { before }
  const isPackage = 'packageId' in of
  const ofPackage = useCall(listPackageActivity, isPackage ? { params: { id: of.packageId }, query } : null)
  const ofCustomer = useCall(
    listCustomerActivity,
    isPackage ? null : { params: { id: of.customerId }, query },
  )
  return isPackage ? ofPackage : ofCustomer
}

/** Writes a note into the activity of a package or a customer. */
export function useWriteNote(of: ActivityOf) {
  const onPackage = useWrite(writePackageNote, ACTIVITY_READS)
  const onCustomer = useWrite(writeCustomerNote, ACTIVITY_READS)
  const [id, { send }] = 'packageId' in of ? [of.packageId, onPackage] : [of.customerId, onCustomer]
  return (body: BodyInputOf<typeof writePackageNote>) => send({ params: { id }, body })
}

export const useRemoveNote = () => useWrite(removeNote, ACTIVITY_READS)
