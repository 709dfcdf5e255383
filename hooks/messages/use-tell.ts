import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getCustomerBalance } from '@/lib/contracts/customers'
import { getMessage, listCustomerMessages, listMessages } from '@/lib/contracts/messages'
import {
  countFollowers,
  countReady,
  getNoticeWays,
  remindDebtor,
  sendInvoice,
  tellBatchReady,
  tellReady,
} from '@/lib/contracts/notices'
import { getPackage } from '@/lib/contracts/packages'
import type { NoticeEvent } from '@/lib/domain/notices'

const MESSAGES = [listMessages.name, getMessage.name, listCustomerMessages.name]
const AFTER_READY = [...MESSAGES, getPackage.name, countReady.name]
const AFTER_REMINDER = [...MESSAGES, getCustomerBalance.name]

/** How a customer would be told about an event now. */
export const useNoticeWays = (customerId: string, event: NoticeEvent) =>
  useCall(getNoticeWays, { query: { customerId, event } })

/** How many phones asked to be told when a package moves. */
export const useFollowers = (packageId: string) => useCall(countFollowers, { params: { id: packageId } })

export const useTellReady = () => useWrite(tellReady, AFTER_READY)

/** How many customers of a batch are still to be told that their cargo can be collected; null waits. */
export const useCountReady = (batchId: string | null) =>
  useCall(countReady, batchId === null ? null : { params: { id: batchId } })

export const useTellBatchReady = () => useWrite(tellBatchReady, AFTER_READY)

export const useSendInvoice = () => useWrite(sendInvoice, MESSAGES)

export const useRemindDebtor = () => useWrite(remindDebtor, AFTER_REMINDER)
