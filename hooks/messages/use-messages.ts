import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  decideMessage,
  getMessage,
  getMessageSettings,
  handleInboundMessage,
  listCustomerMessages,
  listInboundMessages,
  listMessages,
  listOptOuts,
  putMessageSettings,
  putNoticeSwitch,
  putSendingRules,
  putTemplate,
  setOptOut,
} from '@/lib/contracts/messages'

const MESSAGES = [listMessages.name, getMessage.name, listCustomerMessages.name]
const OPT_OUTS = [listOptOuts.name]
const INBOUND = [listInboundMessages.name]
const SETTINGS = [getMessageSettings.name]

/** One page of the outbox; null waits. */
export const useMessages = (query: QueryInputOf<typeof listMessages> | null) =>
  useCall(listMessages, query && { query })

export const useMessage = (id: string) => useCall(getMessage, { params: { id } })

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
