import { getCustomerAnswers as answersEndpoint } from '@/lib/contracts/customer-answers'
import type { CustomerMessage } from '@/lib/contracts/messages'
import * as contract from '@/lib/contracts/messages'
import { getNoticeChannels as waysEndpoint } from '@/lib/contracts/notices'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { customerName } from '@/server/customers/customer-exists'
import { getCustomerAnswers } from './customer-answers'
import { decideMessage } from './decide-message'
import { getMessageSettings, putMessageSettings, putNoticeSwitch, putTemplate } from './message-settings'
import { getNoticeChannels } from './notice-channels'
import { getMessage, listMessages } from './outbox'
import { handleInboundMessage, listInboundMessages, listOptOuts, setOptOut } from './people'
import { putSendingRules } from './sending-rules'
import { countCustomerMessages, type MessageRow, selectCustomerMessages } from './store'

function presentMessage(row: MessageRow): CustomerMessage {
  const { package_id: packageId, tracking_number: trackingNumber } = row
  return {
    id: row.id,
    channel: row.channel as CustomerMessage['channel'],
    phone: row.phone,
    body: row.body,
    status: row.status as CustomerMessage['status'],
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

export const messageRoutes: Route[] = [
  route(contract.listCustomerMessages, listCustomerMessages),
  route(answersEndpoint, getCustomerAnswers),
  route(contract.listMessages, listMessages),
  route(contract.getMessage, getMessage),
  route(contract.decideMessage, decideMessage),
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
