import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** The tables whose changes are noted, by triggers. */
export type Entity = 'package' | 'customer' | 'batch'

interface Horizon {
  /** Every transaction before this one has ended: nothing of theirs comes any more. */
  settled: string
  /** The server in which transactions have these numbers. */
  system: string
}

export async function readHorizon(db: Database): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as settled, system_identifier::text as system
    from pg_control_system()`.execute(db)
  if (!rows[0]) throw new Error('the database has no control data')
  return rows[0]
}

interface ChangeRange {
  /** Behind which change it begins; null for the first of all. */
  after: { transaction: string; id: string } | null
  /** The transaction before which it ends. */
  settled: string
  since: Date | null
  customerIds: readonly string[] | undefined
  limit: number
}

interface ChangeRow {
  record_id: string
  changed_in: string
  changed_at: Date
}

/** In the order of the transactions that made them, which no later commit changes. */
export async function selectChanges(
  db: Database,
  entity: Entity,
  { after, settled, since, customerIds, limit }: ChangeRange,
): Promise<ChangeRow[]> {
  const conditions = [
    sql`entity = ${entity}`,
    sql`changed_in < ${settled}::xid8`,
    ...(after ? [sql`(changed_in, record_id) > (${after.transaction}::xid8, ${after.id}::uuid)`] : []),
    ...(since ? [sql`changed_at >= ${since}`] : []),
    ...(customerIds ? [sql`customer_id = any(${[...customerIds]}::uuid[])`] : []),
  ]
  const { rows } = await sql<ChangeRow>`/* replan */
    select record_id, changed_in::text, changed_at from record_changes
    where ${sql.join(conditions, sql` and `)}
    order by record_changes.changed_in, record_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
