import * as contract from '@/lib/contracts/audit'
import { API_KEY_FIELD, audit } from '@/server/core/audit'
import { withPersonal } from '@/server/core/audit-details'
import type { Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import { type AuditRow, selectEntries, selectNames } from './store'

function presentEntry(row: AuditRow): contract.AuditEntry {
  const { changes: all, reason, isForgotten } = withPersonal(row, row.content)
  const { [API_KEY_FIELD]: byKey, ...changes } = all
  return {
    id: row.id,
    at: row.at.toISOString(),
    employee:
      row.employee_id === null ? null : { id: row.employee_id, name: row.employee_name ?? row.employee_id },
    apiKeyId: typeof byKey?.new === 'string' ? byKey.new : null,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    changes: Object.entries(changes).map(([field, change]) => ({
      field,
      old: change.old ?? null,
      new: change.new ?? null,
    })),
    reason,
    isForgotten,
    requestId: row.request_id,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every id that is a value somewhere in the entries. */
function idsIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && UUID.test(value)) found.add(value)
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) idsIn(part, found)
  }
}

async function listEntries({ db }: Context, { query }: InputOf<typeof contract.listAuditEntries>) {
  const rows = await selectEntries(db, query)
  const shown = rows.slice(0, query.itemsPerPage)
  const ids = new Set<string>()
  const entries = shown.map(presentEntry)
  for (const { entityId, changes, apiKeyId } of entries) idsIn({ entityId, changes, apiKeyId }, ids)
  const names = await selectNames(db, [...ids])
  return {
    entries,
    next: rows.length > query.itemsPerPage ? (shown.at(-1)?.id ?? null) : null,
    names: Object.fromEntries(names.map(({ id, name }) => [id, name])),
  }
}

async function startExport(context: Context, { body }: InputOf<typeof contract.startExport>): Promise<null> {
  const changes = { list: { old: null, new: body.list } }
  await audit(context, { action: 'list.exported', entity: 'list', changes })
  return null
}

export const auditRoutes: Route[] = [
  route(contract.listAuditEntries, listEntries),
  route(contract.startExport, startExport),
]
