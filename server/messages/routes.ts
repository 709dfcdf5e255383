import * as contract from '@/lib/contracts/messages'
import {
  getCustomerAnswers as answersEndpoint,
  getNoticeChannels as waysEndpoint,
} from '@/lib/contracts/notices'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'
import { getCustomerAnswers } from './customer-answers'
import {
  getMessageSettings,
  putMessageSettings,
  putNoticeSwitch,
  putSendingRules,
  putTemplate,
} from './message-settings'
import { getNoticeChannels } from './notice-channels'
import { decideMessage, getMessage, listMessages } from './outbox'
import { handleInboundMessage, listInboundMessages, listOptOuts, setOptOut } from './people'
import { countCustomerMessages, type MessageRow, selectCustomerMessages } from './store'

function presentMessage(row: MessageRow): contract.CustomerMessage {
  const { package_id: packageId, tracking_number: trackingNumber } = row
  return {
    id: row.id,
    channel: row.channel as contract.CustomerMessage['channel'],
    phone: row.phone,
    body: row.body,
    status: row.status as contract.CustomerMessage['status'],
    error: row.error,
    packageInfo: packageId && trackingNumber ? { id: packageId, trackingNumber } : null,
    createdAt: row.created_at.toISOString(),
  }
}

async function listCustomerMessages(
  context: Context,
  { params, query }: InputOf<typeof contract.listCustomerMessages>,
) {
  if ((await customerName(context.db, params.id)) === undefined) throw notFound()
  const total = await countCustomerMessages(context.db, params.id)
  const rows = await selectCustomerMessages(context.db, params.id, query)
  return pageOf(query, total, rows.map(presentMessage))
}

export const messageRoutes = (isDemo: boolean): Route[] => [
  route(contract.listCustomerMessages, listCustomerMessages),
  route(answersEndpoint, getCustomerAnswers),
  route(contract.listMessages, listMessages(isDemo)),
  route(contract.getMessage, getMessage(isDemo)),
  route(contract.decideMessage, decideMessage(isDemo)),
  route(contract.listOptOuts, listOptOuts),
  route(contract.setOptOut, setOptOut),
  route(contract.listInboundMessages, listInboundMessages),
  route(contract.handleInboundMessage, handleInboundMessage),
  route(contract.getMessageSettings, getMessageSettings),
  route(contract.putMessageSettings, putMessageSettings),
  route(contract.putNoticeSwitch, putNoticeSwitch),
  route(contract.putTemplate, putTemplate),
  route(contract.putSendingRules, putSendingRules),
  route(waysEndpoint, getNoticeChannels),
]
