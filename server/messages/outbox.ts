import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/messages'
import { decimal, plain } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { countOutbox, type OutboxRow, selectAttempts, selectMessage, selectOutbox } from './outbox-store'

/** Nobody leafs further: what is asked for is narrowed instead. */
const MOST_SHOWN = 10_000

function present(row: OutboxRow): contract.OutboxMessage {
  const { package_id: packageId, tracking_number: trackingNumber } = row
  return {
    id: row.id,
    channel: row.channel as contract.OutboxMessage['channel'],
    phone: row.phone,
    body: row.body,
    language: row.language as contract.OutboxMessage['language'],
    status: row.status as contract.OutboxMessage['status'],
    error: row.error,
    kind: row.kind as contract.OutboxMessage['kind'],
    holdReason: row.hold_reason as contract.OutboxMessage['holdReason'],
    customer: row.customer_id && row.customer_name ? { id: row.customer_id, name: row.customer_name } : null,
    packageInfo: packageId && trackingNumber ? { id: packageId, trackingNumber } : null,
    readAt: row.read_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

export async function listMessages(
  context: Context,
  { query }: InputOf<typeof contract.listMessages>,
): Promise<DataOf<typeof contract.listMessages>> {
  const found = await countOutbox(context.db, query, MOST_SHOWN)
  const rows = await selectOutbox(context.db, query)
  return pageOf(query, Math.min(found, MOST_SHOWN), rows.map(present), found > MOST_SHOWN)
}

/** One message as its page shows it. */
export async function findMessage(db: Database, id: string): Promise<contract.MessageDetail> {
  const row = await selectMessage(db, id)
  if (!row) throw notFound()
  const attempts = await selectAttempts(db, id)
  return {
    ...present(row),
    gateway: row.gateway,
    providerId: row.provider_id,
    parts: row.parts,
    cost:
      row.cost && row.cost_currency
        ? { amount: plain(decimal(row.cost)), currency: row.cost_currency }
        : null,
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    insteadOf: row.instead_of,
    decidedBy: row.decided_by,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  }
}

export function getMessage(context: Context, { params }: InputOf<typeof contract.getMessage>) {
  return findMessage(context.db, params.id)
}
