import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import type { MessageGateway } from '@/server/gateways/message-gateway'
import { applyReports } from '@/server/messages/sending/record-outcomes'

export interface Report {
  providerId: string
  /** Our own id, where the gateway sends it back. */
  messageId: string | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  error: string | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A message whose answer was lost learns its provider's id from the report. */
async function recognise(db: Database, gateway: MessageGateway['name'], reports: readonly Report[]) {
  for (const { messageId, providerId } of reports) {
    if (messageId === null || !UUID.test(messageId)) continue
    await sql`
      update messages set provider_id = ${providerId}
      where id = ${messageId} and gateway = ${gateway} and provider_id is null and status in ('submitted', 'unknown')
        and not exists (select from messages where gateway = ${gateway} and provider_id = ${providerId})`.execute(
      db,
    )
  }
}

/** Saves delivery reports, ignoring duplicates, and updates the states of the messages. */
export async function saveReports(
  db: Database,
  gateway: MessageGateway['name'],
  reports: readonly Report[],
): Promise<void> {
  if (reports.length === 0) return
  const rows = reports.map(({ providerId, status, at, error }) => ({
    provider_id: providerId,
    status,
    at: at.toISOString(),
    error: error?.slice(0, 500) ?? null,
  }))
  await sql`
    insert into gateway_reports (gateway, provider_id, status, at, error)
    select ${gateway}, provider_id, status, at, error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (provider_id text, status text, at timestamptz, error text)
    on conflict do nothing`.execute(db)
  await recognise(db, gateway, reports)
  await applyReports(
    db,
    gateway,
    reports.map(({ providerId }) => providerId),
  )
}
