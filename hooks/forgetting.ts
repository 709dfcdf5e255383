import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getCustomer, listCustomers } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { listExceptions } from '@/lib/contracts/exceptions'
import { carryOutForgetting, declineForgetting, listForgettingRequests } from '@/lib/contracts/forgetting'

const REFRESHES = [listForgettingRequests.name, getDashboard.name]
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
