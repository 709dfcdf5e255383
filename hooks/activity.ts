import { listBatchActivity, listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { removeNote, writeBatchNote, writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import { useCall } from './use-call'
import { useWrite } from './use-write'

/** Read again when something was done to the package, the customer or the batch. */
export const ACTIVITY_READS: readonly string[] = [
  listPackageActivity.name,
  listCustomerActivity.name,
  listBatchActivity.name,
]

export interface ActivityOf {
  subject: 'package' | 'customer' | 'batch'
  id: string
}

/** A page of what happened; `before` is where the page before it ended. */
export function useActivity({ subject, id }: ActivityOf, before?: string) {
  const asked = { params: { id }, query: { before } }
  const ofPackage = useCall(listPackageActivity, subject === 'package' ? asked : null)
  const ofCustomer = useCall(listCustomerActivity, subject === 'customer' ? asked : null)
  const ofBatch = useCall(listBatchActivity, subject === 'batch' ? asked : null)
  return { package: ofPackage, customer: ofCustomer, batch: ofBatch }[subject]
}

/** Writes a note into the activity of a package, a customer or a batch. */
export function useWriteNote({ subject, id }: ActivityOf) {
  const onPackage = useWrite(writePackageNote, ACTIVITY_READS)
  const onCustomer = useWrite(writeCustomerNote, ACTIVITY_READS)
  const onBatch = useWrite(writeBatchNote, ACTIVITY_READS)
  const { send } = { package: onPackage, customer: onCustomer, batch: onBatch }[subject]
  return (body: BodyInputOf<typeof writePackageNote>) => send({ params: { id }, body })
}

export const useRemoveNote = () => useWrite(removeNote, ACTIVITY_READS)
