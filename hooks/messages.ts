import { ACTIVITY_READS } from '@/hooks/activity'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { getCustomerBalance } from '@/lib/contracts/customers'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getIssuedInvoice, listIssuedInvoices } from '@/lib/contracts/issued-invoices'
import {
  decideMessage,
  getMessage,
  getMessageSettings,
  handleInboundMessage,
  listInboundMessages,
  listMessages,
  listOptOuts,
  type MessageStatus,
  putMessageSettings,
  putNoticeSwitch,
  putSendingRules,
  putTemplate,
  setOptOut,
} from '@/lib/contracts/messages'
import {
  countFollowers,
  countReady,
  getNoticeChannels,
  notifyBatchReady,
  notifyReady,
  remindDebtor,
  sendInvoice,
  undoSending,
} from '@/lib/contracts/notices'
import { getPackage } from '@/lib/contracts/packages'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'
import type { NoticeEvent } from '@/lib/domain/notices'

const MESSAGES = [listMessages.name, getMessage.name, ...ACTIVITY_READS]
const OPT_OUTS = [listOptOuts.name]
const INBOUND = [listInboundMessages.name]
const SETTINGS = [getMessageSettings.name]

/** One page of the outbox; null waits. */
export const useMessages = (query: QueryInputOf<typeof listMessages> | null) =>
  useCall(listMessages, query && { query })

const UNANSWERED = new Set<MessageStatus | undefined>(['queued', 'submitted'])
const TWO_SECONDS = 2000

/** One message; while it is on its way it is read again, until the gateway has answered. */
export const useMessage = (id: string) =>
  useCall(
    getMessage,
    { params: { id } },
    { refreshInterval: (message) => (UNANSWERED.has(message?.status) ? TWO_SECONDS : 0) },
  )

export const useDecideMessage = () => useWrite(decideMessage, MESSAGES)

export const useOptOuts = (query: QueryInputOf<typeof listOptOuts> | null) =>
  useCall(listOptOuts, query && { query })

export const useSetOptOut = () => useWrite(setOptOut, OPT_OUTS)

export const useInboundMessages = (query: QueryInputOf<typeof listInboundMessages> | null) =>
  useCall(listInboundMessages, query && { query })

export const useHandleInbound = () => useWrite(handleInboundMessage, INBOUND)

export const useMessageSettings = () => useCall(getMessageSettings, {})

export const usePutMessageSettings = () => useWrite(putMessageSettings, SETTINGS)

export const usePutNoticeSwitch = () => useWrite(putNoticeSwitch, SETTINGS)

export const usePutTemplate = () => useWrite(putTemplate, SETTINGS)

export const usePutSendingRules = () => useWrite(putSendingRules, SETTINGS)

const AFTER_READY = [...MESSAGES, getPackage.name, countReady.name]
const AFTER_REMINDER = [...MESSAGES, getCustomerBalance.name]

/** The channels by which a customer would be notified of an event. */
export const useNoticeChannels = (customerId: string, event: NoticeEvent) =>
  useCall(getNoticeChannels, { query: { customerId, event } })

/** How many phones follow a package. */
export const useFollowers = (packageId: string) => useCall(countFollowers, { params: { id: packageId } })

export const useNotifyReady = () => useWrite(notifyReady, AFTER_READY)

/** How many customers of a batch have not been notified yet that their cargo can be collected; null waits. */
export const useCountReady = (batchId: string | null) =>
  useCall(countReady, batchId === null ? null : { params: { id: batchId } })

export const useNotifyBatchReady = () => useWrite(notifyBatchReady, AFTER_READY)

const AFTER_UNDO = [
  ...AFTER_READY,
  ...AFTER_REMINDER,
  listIssuedInvoices.name,
  getIssuedInvoice.name,
  listWaitingPackages.name,
]

export const useUndoSending = () => useWrite(undoSending, AFTER_UNDO)

export const useSendInvoice = () => useWrite(sendInvoice, MESSAGES)

export const useRemindDebtor = () => useWrite(remindDebtor, AFTER_REMINDER)
