import { useCall } from '@/hooks/use-call'
import { getCustomerAnswers } from '@/lib/contracts/customer-answers'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listCustomerMessages } from '@/lib/contracts/messages'

/** One page of what was written to a customer. */
export function useCustomerMessages(id: string, query: QueryInputOf<typeof listCustomerMessages>) {
  return useCall(listCustomerMessages, { params: { id }, query })
}

/** What a customer said to us: to be left alone, and the latest messages. */
export function useCustomerAnswers(id: string) {
  return useCall(getCustomerAnswers, { params: { id } })
}
