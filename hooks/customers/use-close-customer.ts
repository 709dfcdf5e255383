import { useWrite } from '@/hooks/use-write'
import {
  deleteCustomer,
  getCustomer,
  getCustomerBalance,
  listCustomers,
  mergeCustomer,
} from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { listCustomerMessages } from '@/lib/contracts/messages'
import { getPackage, listPackages } from '@/lib/contracts/packages'

const AFTER_DELETE = [listCustomers, getDashboard].map(({ name }) => name)
const AFTER_MERGE = [
  listCustomers,
  getCustomer,
  getCustomerBalance,
  listCustomerMessages,
  listPackages,
  getPackage,
  getDashboard,
].map(({ name }) => name)

export function useDeleteCustomer() {
  return useWrite(deleteCustomer, AFTER_DELETE)
}

/** Makes one customer of two. */
export function useMergeCustomer() {
  return useWrite(mergeCustomer, AFTER_MERGE)
}
