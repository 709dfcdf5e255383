import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listRateExceptions } from '@/lib/contracts/rates'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'
import type { RateExceptions } from '@/server/database/types'
import { UNSEEN } from './count-unseen'

export type ExceptionKind = 'package' | 'payment' | 'discount' | 'batch' | 'transfer' | 'rate'

export async function insertException(
  db: Database,
  row: Insertable<RateExceptions> & { kind: ExceptionKind },
): Promise<string> {
  const { id } = await db.insertInto('rate_exceptions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

interface ExceptionRow {
  id: string
  kind: ExceptionKind
  subject_id: string
  label: string
  currency: string
  rate: string
  day_rate: string
  day: string
  reason: string | null
  set_by_name: string | null
  set_at: Date
}

export async function selectUnseen(
  db: Database,
  query: QueryOf<typeof listRateExceptions>,
): Promise<ExceptionRow[]> {
  const sqlOrder = sql.raw(query.sort === 'setAt' ? 'asc' : 'desc')
  const { rows } = await sql<ExceptionRow>`
    select e.id, e.kind, e.subject_id, e.label, e.currency, trim_scale(e.rate)::text as rate,
      trim_scale(e.day_rate)::text as day_rate, e.day, e.reason, w.name as set_by_name, e.set_at
    from rate_exceptions e left join employees w on w.id = e.set_by
    where ${UNSEEN} order by e.set_at ${sqlOrder}, e.id ${sqlOrder}
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  return rows
}

export async function lockException(db: Database, id: string) {
  return db
    .selectFrom('rate_exceptions')
    .select(['id', 'kind', 'subject_id', 'rate', 'day_rate', 'reason', 'set_by', 'seen_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks an exception and its parts as looked at; a missing reason is filled in. */
export async function markSeen(db: Database, id: string, by: string, reason: string | null): Promise<void> {
  await sql`
    update rate_exceptions set seen_at = now(), seen_by = ${by}, reason = coalesce(reason, ${reason})
    where id = ${id} or part_of = ${id}`.execute(db)
}
