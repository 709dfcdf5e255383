import { type RawBuilder, sql } from 'kysely'
import type { Context } from '@/server/core/context'

/** Whom or what messages are about; those about a package or a batch go to its followers too. */
export interface MessageSubject {
  entity: 'package' | 'batch' | 'customer'
  entityId: string
}

const about = ({ entity, entityId }: MessageSubject) => sql`${sql.ref(`${entity}_id`)} = ${entityId}::uuid`

/** What this transaction wrote waits for some seconds, so that it can be undone. */
export async function delayNotices(
  { db }: Pick<Context, 'db'>,
  subject: MessageSubject,
  seconds: number,
): Promise<void> {
  await sql`
    update messages set next_attempt_at = now() + make_interval(secs => ${seconds})
    where ${about(subject)} and created_at = now() and status = 'queued'`.execute(db)
}

/** Cancels what was written at an instant (of the database) and counts it; null when some of it is on its way already. */
export async function cancelNoticesAt(
  { db }: Pick<Context, 'db'>,
  subject: MessageSubject,
  at: RawBuilder<unknown>,
): Promise<number | null> {
  const { numAffectedRows } = await sql`
    update messages set status = 'held', hold_reason = 'cancelled', updated_at = now()
    where ${about(subject)} and created_at = ${at} and status = 'queued' and attempts = 0`.execute(db)
  const { rows } = await sql<{ left: boolean }>`
    select exists (
      select from messages where ${about(subject)} and created_at = ${at} and status <> 'held'
    ) as left`.execute(db)
  return rows[0]?.left ? null : Number(numAffectedRows ?? 0)
}
