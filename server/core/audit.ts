import type { Context } from './context'
import { insertMany } from './database'

type Change = { old: unknown; new: unknown }

/** Whose act it is, and through which connection it is written. */
type Author = Pick<Context, 'db' | 'requestId'> & { actor: Context['actor'] | { id: string } }

interface AuditEntry {
  /** What was done, in the words of the business: 'package.received'. */
  action: string
  entity: string
  entityId?: string
  changes?: Record<string, Change>
  reason?: string | null
}

function auditRow(context: Author, entry: AuditEntry) {
  return {
    employee_id: context.actor?.id ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId ?? null,
    reason: entry.reason ?? null,
    request_id: context.requestId,
  }
}

/** Writes who did what, through the same transaction as the change. */
export async function audit(context: Author, entry: AuditEntry): Promise<void> {
  const changes = JSON.stringify(entry.changes ?? {})
  await context.db
    .insertInto('audit_log')
    .values({ ...auditRow(context, entry), changes })
    .execute()
}

/** The same for many acts at once. */
export async function auditAll(context: Context, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...auditRow(context, entry), changes: entry.changes ?? {} }))
  await insertMany(context.db, 'audit_log', rows, 'action')
}

/** The fields that differ, as {field: {old, new}}; `before` is empty for something new. */
export function differences<T extends object>(before: Partial<T>, after: T): Record<string, Change> {
  const changes: Record<string, Change> = {}
  for (const [field, value] of Object.entries(after)) {
    const old = (before as Record<string, unknown>)[field] ?? null
    if (JSON.stringify(old) !== JSON.stringify(value ?? null)) changes[field] = { old, new: value ?? null }
  }
  return changes
}
