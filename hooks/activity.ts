import { listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import { useCall } from './use-call'

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
