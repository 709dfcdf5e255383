import { type RawBuilder, sql } from 'kysely'
import { type DutyKind, NOTIFICATION_ACCESS } from '@/lib/domain/notifications'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { findActiveWith } from '@/server/employees/find-employees'

/** Through whose connection it is written, and who caused it. */
type Cause = Pick<Context, 'db'> & { actor: { id: string } | null }

interface Duty {
  kind: DutyKind
  /** Null for what is about the whole office. */
  subjectId: string | null
}

type Columns = Record<'kind' | 'note' | 'subject', RawBuilder<unknown>>

/** Never to whoever caused it, and not again to who has not read of the same. */
async function insert({ db, actor }: Cause, employeeIds: readonly string[], columns: Columns): Promise<void> {
  const others = employeeIds.filter((id) => id !== actor?.id)
  if (others.length === 0) return
  await sql`
    insert into notifications (employee_id, kind, note_id, subject_id, caused_by)
    select id, ${columns.kind}, ${columns.note}, ${columns.subject}, ${actor?.id ?? null}::uuid
    from unnest(${others}::uuid[]) as person (id)
    on conflict do nothing`.execute(db)
}

/** Notifies whoever has the duty, in the transaction of what causes it. */
export async function notifyDuty(cause: Cause, { kind, subjectId }: Duty): Promise<void> {
  await insert(cause, await findActiveWith(cause.db, NOTIFICATION_ACCESS[kind]), {
    kind: sql`${kind}`,
    note: sql`null::uuid`,
    subject: sql`${subjectId}::uuid`,
  })
}

/** Notifies those whom a note mentions. */
export function notifyMentioned(cause: Cause, noteId: string, employeeIds: readonly string[]): Promise<void> {
  return insert(cause, employeeIds, {
    kind: sql`'mention'`,
    note: sql`${noteId}::uuid`,
    subject: sql`null::uuid`,
  })
}

/** It is done, or taken back: nobody is asked for it any more. */
export async function settleDuty(db: Database, { kind, subjectId }: Duty): Promise<void> {
  await sql`
    update notifications set read_at = now()
    where kind = ${kind} and subject_id is not distinct from ${subjectId}::uuid and read_at is null`.execute(
    db,
  )
}
