import { type Insertable, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listExceptions } from '@/lib/contracts/exceptions'
import { ACCESS_DAYS } from '@/lib/domain/four-eyes'
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

/** What nobody else has looked at yet. */
export async function countUnseenExceptions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('exceptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seen_at', 'is', null)
    .where('needs_look', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of cargo that fell below a gate, of which the dashboard has a task of its own. */
export async function countUnseenBelowGate(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('exceptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('seen_at', 'is', null)
    .where('kind', '=', 'belowGate')
    .executeTakeFirstOrThrow()
  return Number(count)
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

/** Packages with more discount than the tolerance, which nobody was asked to look at. */
export const discountsBeyond = (percent: number) => sql`
  select p.id, p.tracking_number, p.total_usd, p.discount_usd from packages p
  where p.discount_usd > 0 and p.discount_usd * 100 > p.total_usd * ${sql.lit(percent)}
    and not exists (select from exceptions e where e.subject_id = p.id and e.kind in ('discount', 'price'))`

/** A narrower tolerance puts the older discounts beyond it before the managers. */
export async function listDiscountsBeyond(db: Database, percent: number): Promise<void> {
  await sql`
    insert into exceptions (kind, subject_id, label, old_value, new_value, reason, set_by)
    select 'discount', b.id, b.tracking_number, 'US$ ' || b.total_usd, 'US$ ' || (b.total_usd - b.discount_usd), d.reason, d.given_by
    from (${discountsBeyond(percent)}) b
    left join lateral (
      select reason, given_by from discounts
      where package_id = b.id and reversed_at is null order by created_at desc, id limit 1
    ) d on true`.execute(db)
}

/** Whether somebody besides this manager could look: one who is active, or was until a few days ago. */
export async function isAnotherManager(db: Database, managerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employees e
    where e.id <> ${managerId} and (
      (e.privilege in ('system manager', 'super admin') and e.status = 'active')
      or exists (
        select from audit_log a
        where a.entity = 'employee' and a.entity_id = e.id::text and a.at > now() - make_interval(days => ${sql.lit(ACCESS_DAYS)})
          and (a.changes->'privilege'->>'old' in ('system manager', 'super admin')
            or (a.action in ('employee.suspended', 'employee.deleted')
              and e.privilege in ('system manager', 'super admin')))))
    limit 1`.execute(db)
  return rows.length > 0
}
