import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listExceptions } from '@/lib/contracts/exceptions'
import { type Decimal, decimal } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'
import type { Exceptions } from '@/server/database/types'

export async function insertException(db: Database, row: Insertable<Exceptions>): Promise<string> {
  const { id } = await db.insertInto('exceptions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function selectUnseen(db: Database, query: QueryOf<typeof listExceptions>) {
  const direction = query.sort === 'setAt' ? 'asc' : 'desc'
  return db
    .selectFrom('exceptions as e')
    .leftJoin('employees as w', 'w.id', 'e.set_by')
    .select([
      'e.id',
      'e.kind',
      'e.subject_id',
      'e.label',
      'e.old_value',
      'e.new_value',
      'e.reason',
      'w.name as set_by_name',
      'e.set_at',
    ])
    .where('e.seen_at', 'is', null)
    .where('e.needs_look', '=', true)
    .orderBy('e.set_at', direction)
    .orderBy('e.id', direction)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute()
}

export function lockException(db: Database, id: string) {
  return db
    .selectFrom('exceptions')
    .select(['id', 'kind', 'subject_id', 'label', 'old_value', 'new_value', 'set_by', 'seen_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markSeen(db: Database, id: string, by: string): Promise<void> {
  await db
    .updateTable('exceptions')
    .set({ seen_by: by, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The highest price that a package had since somebody last looked at one of its lower prices or discounts, or it was split. */
export async function highestPrice(db: Database, packageId: string, present: Decimal): Promise<Decimal> {
  const { rows } = await sql<{ highest: string | null }>`
    select max((changes->'totalUSD'->>'old')::numeric) as highest from audit_log
    where entity = 'package' and entity_id = ${packageId} and changes ? 'totalUSD'
      and at > coalesce((select max(seen_at) from exceptions where subject_id = ${packageId}
        and kind in ('price', 'discount')), '-infinity')
      and at > coalesce((select max(at) from audit_log where entity = 'package' and entity_id = ${packageId}
        and action = 'package.split'), '-infinity')`.execute(db)
  const highest = rows[0]?.highest ?? present
  return decimal(highest).gt(present) ? highest : present
}
