import { PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { answerRequest, getCustomerRequest, listCustomerRequests } from '@/lib/contracts/customer-requests'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'

const REFRESHES = [
  listCustomerRequests.name,
  getCustomerRequest.name,
  getDashboard.name,
  listWaitingPackages.name,
  ...PACKAGE_READS,
]

/** One page of what customers ask; null waits. */
export function useCustomerRequests(query: QueryInputOf<typeof listCustomerRequests> | null) {
  return useCall(listCustomerRequests, query && { query })
}

/** One request, with what the price list says now; null waits. */
export function useCustomerRequest(id: string | null) {
  return useCall(getCustomerRequest, id === null ? null : { params: { id } }, { keepPreviousData: false })
}

export const useAnswerRequest = () => useWrite(answerRequest, REFRESHES)
