import { type About, type Change, CUSTOMER_FIELDS, withoutPersonal } from './audit-details'
import type { Context } from './context'
import { insertMany } from './database'

/** Whose act it is, and through which connection it is written. */
export type Author = Pick<Context, 'db' | 'requestId'> & {
  actor: Context['actor'] | { id: string; key?: { id: string } }
}

/** Among the changes of an entry: the key by which a program did it. */
export const API_KEY_FIELD = 'byApiKey'

interface AuditEntry {
  /** What was done, in the words of the business: 'package.received'. */
  action: string
  entity: string
  entityId?: string
  changes?: Record<string, Change>
  reason?: string | null
  /** Whose personal data it holds where it is no customer's entry: they are stored apart and can be forgotten. */
  about?: About
}

function auditRow(context: Author, entry: AuditEntry) {
  const { action, entity, entityId, changes = {}, reason = null } = entry
  const about =
    entry.about ??
    (entity === 'customer' && entityId ? { customerId: entityId, fields: CUSTOMER_FIELDS } : undefined)
  const plain = { changes, reason, detail: null }
  const { detail, ...written } = about ? withoutPersonal({ changes, reason }, about) : plain
  const key = context.actor?.key
  const row = {
    employee_id: context.actor?.id ?? null,
    action,
    entity,
    entity_id: entityId ?? null,
    request_id: context.requestId,
    ...written,
    // In the changes, so that the chain of the log covers it.
    ...(key && { changes: { ...written.changes, [API_KEY_FIELD]: { old: null, new: key.id } } }),
  }
  return { row, detail }
}

/** Writes who did what, through the same transaction as the change. */
export async function audit(context: Author, entry: AuditEntry): Promise<void> {
  const { row, detail } = auditRow(context, entry)
  await context.db
    .insertInto('audit_log')
    .values({ ...row, changes: JSON.stringify(row.changes) })
    .execute()
  if (detail) await context.db.insertInto('audit_details').values(detail).execute()
}

/** The same for many acts at once. */
export async function auditAll(context: Author, entries: readonly AuditEntry[]): Promise<void> {
  const written = entries.map((entry) => auditRow(context, entry))
  await insertMany(
    context.db,
    'audit_log',
    written.map(({ row }) => row),
    'action',
  )
  const details = written.flatMap(({ detail }) => (detail ? [detail] : []))
  await insertMany(context.db, 'audit_details', details, 'id')
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
