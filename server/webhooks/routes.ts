import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@/lib/contracts/webhooks'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound, staleVersion } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { encrypt } from '@/server/core/secret-key'
import { isForbiddenHost } from '@/server/gateways/public-address'
import {
  closeWebhook,
  countDeliveries,
  type DeliveryRow,
  deleteOldDeliveries,
  insertWebhook,
  lockWebhook,
  restartDelivery,
  selectDeliveries,
  selectDelivery,
  selectWebhooks,
  updateWebhookRow,
  type WebhookFields,
  type WebhookRow,
} from './store'

function presentWebhook(row: WebhookRow): contract.Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isActive: row.is_active,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    waiting: row.waiting,
    failed: row.failed,
    version: row.version,
  }
}

function presentDelivery(row: DeliveryRow): contract.WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    event: row.event,
    trackingNumber: row.facts.trackingNumber,
    packageId: row.facts.packageId,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  }
}

async function readWebhook(db: Database, id: string): Promise<contract.Webhook> {
  const [row] = await selectWebhooks(db, id)
  if (!row) throw notFound()
  return presentWebhook(row)
}

/** What a name leads to is checked again at each delivery; what is wrong by itself is refused at once. */
function checkUrl({ config }: Context, url: string): void {
  if (config.webhooksReachPrivate) return
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' || isForbiddenHost(hostname)) throw invalidField('url', 'publicHttps')
}

type Body = InputOf<typeof contract.createWebhook>['body']

const fieldsOf = ({ name, url, events, isActive }: Body): WebhookFields => ({
  name,
  url,
  events,
  is_active: isActive,
})

const comparable = ({ name, url, events, is_active: isActive }: WebhookFields) => ({
  name,
  url,
  events,
  isActive,
})

const SECRET_BYTES = 32

async function createWebhook(context: Context, { body }: InputOf<typeof contract.createWebhook>) {
  checkUrl(context, body.url)
  const id = randomUUID()
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const fields = fieldsOf(body)
  await insertWebhook(context.db, {
    ...fields,
    id,
    secret: encrypt(context.config, secret, id),
    created_by: actorOf(context).id,
  })
  const changes = differences({}, comparable(fields))
  await audit(context, { action: 'webhook.created', entity: 'webhook', entityId: id, changes })
  return { ...(await readWebhook(context.db, id)), secret }
}

async function updateWebhook(context: Context, { params, body }: InputOf<typeof contract.updateWebhook>) {
  checkUrl(context, body.url)
  const { id } = params
  const before = await lockWebhook(context.db, id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  const after = fieldsOf(body)
  await updateWebhookRow(context.db, id, after)
  const changes = differences(comparable(before), comparable(after))
  await audit(context, { action: 'webhook.changed', entity: 'webhook', entityId: id, changes })
  return readWebhook(context.db, id)
}

async function removeWebhook(context: Context, { params }: InputOf<typeof contract.removeWebhook>) {
  const before = await lockWebhook(context.db, params.id)
  if (!before) throw notFound()
  await closeWebhook(context.db, params.id)
  const changes = { url: { old: before.url, new: null } }
  await audit(context, { action: 'webhook.removed', entity: 'webhook', entityId: params.id, changes })
  return null
}

async function listDeliveries({ db }: Context, { query }: InputOf<typeof contract.listWebhookDeliveries>) {
  const total = await countDeliveries(db, query)
  return pageOf(query, total, (await selectDeliveries(db, query)).map(presentDelivery))
}

async function sendAgain(context: Context, { params }: InputOf<typeof contract.sendWebhookAgain>) {
  const { db } = context
  const row = await selectDelivery(db, params.id)
  if (!row) throw notFound()
  if (!(await restartDelivery(db, params.id))) throw new ApiFailure(409, 'webhook_removed', 'webhookRemoved')
  await audit(context, {
    action: 'webhook.sentAgain',
    entity: 'webhook',
    entityId: row.webhook_id,
    changes: { event: { old: null, new: row.event }, package: { old: null, new: row.facts.packageId } },
  })
  const after = await selectDelivery(db, params.id)
  if (!after) throw notFound()
  return presentDelivery(after)
}

export const webhookRoutes: Route[] = [
  route(contract.listWebhooks, async ({ db }) => (await selectWebhooks(db, null)).map(presentWebhook)),
  route(contract.createWebhook, createWebhook, { isSecret: true }),
  route(contract.updateWebhook, updateWebhook),
  route(contract.removeWebhook, removeWebhook),
  route(contract.listWebhookDeliveries, listDeliveries),
  route(contract.sendWebhookAgain, sendAgain),
]

/** The hourly chore of this resource. */
export const forgetOldDeliveries = deleteOldDeliveries
