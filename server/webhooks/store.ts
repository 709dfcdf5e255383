import { sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listWebhookDeliveries } from '@/lib/contracts/webhooks'
import { DELIVERY_RETENTION_DAYS, type WebhookEvent } from '@/lib/domain/webhooks'
import type { Database } from '@/server/core/database'
import { offsetOf, sortOf } from '@/server/core/page'

export interface WebhookRow {
  id: string
  name: string
  url: string
  events: WebhookEvent[]
  is_active: boolean
  created_by_name: string
  created_at: Date
  waiting: number
  failed: number
  version: number
}

/** All of them, or one. */
export async function selectWebhooks(db: Database, id: string | null): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.name, w.url, w.events, w.is_active, e.name as created_by_name, w.created_at, w.version,
      (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed
    from webhooks w join employees e on e.id = w.created_by
    where w.removed_at is null and ${id === null ? sql`true` : sql`w.id = ${id}`}
    order by w.created_at desc, w.id limit 1000`.execute(db)
  return rows
}

export interface WebhookFields {
  name: string
  url: string
  events: WebhookEvent[]
  is_active: boolean
}

export async function insertWebhook(
  db: Database,
  webhook: WebhookFields & { id: string; secret: string; created_by: string },
): Promise<void> {
  await db.insertInto('webhooks').values(webhook).execute()
}

export async function lockWebhook(db: Database, id: string) {
  const row = await db
    .selectFrom('webhooks')
    .select(['name', 'url', 'events', 'is_active', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row as (WebhookFields & { version: number }) | undefined
}

export async function updateWebhookRow(db: Database, id: string, fields: WebhookFields): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Takes it away for good, with what waits for it. */
export async function closeWebhook(db: Database, id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ removed_at: sql<Date>`now()`, is_active: false })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', last_error: 'removed' })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The package as the trigger wrote it down. */
export interface Facts {
  packageId: string
  trackingNumber: string
  customerId: string | null
  batchId: string | null
  transitStatus: 1 | 2 | 3 | 4 | 5
  pieces: number
  isPriced: boolean
  totalUSD: string
  discountAmountUSD: string
  paidAmountUSD: string
  isPaymentForceCompleted: boolean
}

export interface DeliveryRow {
  id: string
  webhook_id: string
  webhook_name: string
  event: WebhookEvent
  facts: Facts
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: Date
  last_attempt_at: Date | null
  last_status: number | null
  last_error: string | null
  created_at: Date
}

type Asked = QueryOf<typeof listWebhookDeliveries>

const matches = ({ webhookId, state }: Asked) => sql`
  ${webhookId ? sql`d.webhook_id = ${webhookId}` : sql`true`} and ${state ? sql`d.state = ${state}` : sql`true`}`

const DELIVERY = sql`
  select d.id, d.webhook_id, w.name as webhook_name, d.event, d.facts, d.state, d.attempts, d.next_attempt_at,
    d.last_attempt_at, d.last_status, d.last_error, d.created_at
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id`

export async function selectDeliveries(db: Database, query: Asked): Promise<DeliveryRow[]> {
  const direction = sql.raw(sortOf(query.sort ?? '-createdAt').direction)
  const { rows } = await sql<DeliveryRow>`/* replan */
    ${DELIVERY} where ${matches(query)} order by d.created_at ${direction}, d.id ${direction}
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  return rows
}

export async function countDeliveries(db: Database, query: Asked): Promise<number> {
  const { rows } = await sql<{ count: string }>`/* replan */
    select count(*) from webhook_deliveries d where ${matches(query)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`${DELIVERY} where d.id = ${id}`.execute(db)
  return rows[0]
}

/** False when there is none, or nobody listens any more. */
export async function restartDelivery(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries d set state = 'waiting', attempts = 0, next_attempt_at = now()
    from webhooks w where d.id = ${id} and w.id = d.webhook_id and w.removed_at is null
    returning d.id`.execute(db)
  return rows.length > 0
}

export async function deleteOldDeliveries(db: Database): Promise<void> {
  await sql`
    delete from webhook_deliveries
    where created_at < now() - make_interval(days => ${sql.lit(DELIVERY_RETENTION_DAYS)}) and state <> 'waiting'`.execute(
    db,
  )
}
