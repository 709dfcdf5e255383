import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getCustomer, listCustomers } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { listExceptions } from '@/lib/contracts/exceptions'
import {
  carryOutForgetting,
  declineForgetting,
  getCustomerForgetting,
  listForgettingRequests,
  takeForgettingDown,
  withdrawCustomerForgetting,
} from '@/lib/contracts/forgetting'
import { makeCustomerDataFile } from '@/lib/contracts/portal-data'

const REFRESHES = [listForgettingRequests.name, getCustomerForgetting.name, getDashboard.name]
const NOTHING: readonly string[] = []
const READS_OF_CUSTOMERS = [listCustomers.name, getCustomer.name, listExceptions.name]

export function useForgettingRequests() {
  return useCall(listForgettingRequests, {})
}

export function useCarryOutForgetting() {
  return useWrite(carryOutForgetting, [...REFRESHES, ...READS_OF_CUSTOMERS])
}

export function useDeclineForgetting() {
  return useWrite(declineForgetting, REFRESHES)
}

/** Whether this customer asked to be forgotten, and what has to end first. */
export function useCustomerForgetting(id: string) {
  return useCall(getCustomerForgetting, { params: { id } })
}

export function useTakeForgettingDown() {
  return useWrite(takeForgettingDown, REFRESHES)
}

export function useWithdrawForgetting() {
  return useWrite(withdrawCustomerForgetting, REFRESHES)
}

/** Everything that is stored of a customer, for a file that they are given. */
export function useMakeDataFile() {
  return useWrite(makeCustomerDataFile, NOTHING)
}
