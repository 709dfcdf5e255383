import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { HAS_ONE_OWNER } from '@/server/packages/pieces'

/** One after the other: what a phone asks for at the same moment. Held until the transaction ends. */
export async function lockPhone(db: Database, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('follow ' || ${phone}::text, 0))`.execute(db)
}

interface FollowedPackage {
  id: string
  is_delivered: boolean
  followers: number
}

/** Locked until the transaction ends, so that it is neither handed over nor removed meanwhile. */
export async function lockFollowed(db: Database, number: string): Promise<FollowedPackage | undefined> {
  const { rows } = await sql<FollowedPackage>`
    select p.id, p.transit_status = 5 and coalesce(b.transit_status >= 4, true) as is_delivered
    from packages p left join batches b on b.id = p.batch_id
    where p.tracking_number = ${number} and ${sql.raw(HAS_ONE_OWNER)} for no key update of p`.execute(db)
  const [row] = rows
  return row && { ...row, followers: (await countByPackage(db, row.id)) ?? 0 }
}

/** Undefined when there is no such package. */
export async function countByPackage(db: Database, packageId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from package_followers where package_id = p.id) as count
    from packages p where p.id = ${packageId}`.execute(db)
  return rows[0]?.count
}

/** How many others a phone follows, and whether it follows this one and wants to be written to at all. */
export async function selectPhone(db: Database, phone: string, packageId: string) {
  const { rows } = await sql<{ others: number; follows: boolean; opted_out: boolean }>`
    select count(*) filter (where package_id <> ${packageId})::int as others,
      coalesce(bool_or(package_id = ${packageId}), false) as follows,
      exists (select from opt_outs where phone = ${phone}) as opted_out
    from package_followers where phone = ${phone}`.execute(db)
  return rows[0] ?? { others: 0, follows: false, opted_out: false }
}

export async function insertFollower(
  db: Database,
  follower: { packageId: string; phone: string; language: string },
): Promise<void> {
  const { packageId: package_id, phone, language } = follower
  await db
    .insertInto('package_followers')
    .values({ package_id, phone, language })
    .onConflict((conflict) => conflict.columns(['package_id', 'phone']).doUpdateSet({ language }))
    .execute()
}

export async function deleteByPhone(db: Database, phone: string): Promise<void> {
  await db.deleteFrom('package_followers').where('phone', '=', phone).execute()
}

export async function deleteByPackage(db: Database, packageId: string): Promise<void> {
  await db.deleteFrom('package_followers').where('package_id', '=', packageId).execute()
}
