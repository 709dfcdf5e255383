import type { Context } from './context'

type Change = { old: unknown; new: unknown }

interface AuditEntry {
  /** What was done, in the words of the business: 'package.received'. */
  action: string
  entity: string
  entityId?: string
  changes?: Record<string, Change>
  reason?: string | null
}

/** Writes who did what, through the same transaction as the change. */
export async function audit(context: Context, entry: AuditEntry): Promise<void> {
  await context.db
    .insertInto('audit_log')
    .values({
      employee_id: context.actor?.id ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      changes: JSON.stringify(entry.changes ?? {}),
      reason: entry.reason ?? null,
      request_id: context.requestId,
    })
    .execute()
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
