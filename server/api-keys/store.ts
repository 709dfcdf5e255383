import { sql } from 'kysely'
import type { CurrentUser } from '@/lib/contracts/session'
import type { ApiScope } from '@/lib/domain/api-scopes'
import { type Database, insertMany } from '@/server/core/database'

export interface ApiKeyRow {
  id: string
  name: string
  hint: string
  scopes: ApiScope[]
  customers: { id: string; name: string }[] | null
  expires_on: string
  last_used_at: Date | null
  created_by: string
  created_by_name: string
  created_at: Date
  ended_at: Date | null
  ended_by_name: string | null
  is_expired: boolean
  /** Whether its maker works here. */
  has_maker: boolean
}

const TODAY = sql<string>`(now() at time zone 'Africa/Dar_es_Salaam')::date`

/** Of the key `k`: those that it was made for, and whom they were merged into since. */
const CUSTOMERS_OF_KEY = sql`
  select c.id from api_key_customers r join customers c on c.id = r.customer_id where r.key_id = k.id
  union select c.merged_into from api_key_customers r join customers c on c.id = r.customer_id
    where r.key_id = k.id and c.merged_into is not null`

/** All of them, or one. */
export async function selectKeys(db: Database, id: string | null): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select k.id, k.name, k.hint, k.scopes, k.expires_on, k.last_used_at, k.created_by, e.name as created_by_name, k.created_at,
      k.ended_at, o.name as ended_by_name, k.expires_on < ${TODAY} as is_expired, e.status = 'active' as has_maker,
      case when k.is_restricted then coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
        from customers c where c.merged_into is null and c.id in (select id from (${CUSTOMERS_OF_KEY}) own)), '[]') end as customers
    from api_keys k join employees e on e.id = k.created_by left join employees o on o.id = k.ended_by
    where ${id === null ? sql`true` : sql`k.id = ${id}`}
    order by k.created_at desc, k.id limit 1000`.execute(db)
  return rows
}

interface NewKey {
  name: string
  tokenHash: Buffer
  hint: string
  scopes: ApiScope[]
  customerIds: string[] | null
  expiresOn: string
  createdBy: string
}

export async function insertKey(db: Database, key: NewKey): Promise<string> {
  const { id } = await db
    .insertInto('api_keys')
    .values({
      name: key.name,
      token_hash: key.tokenHash,
      hint: key.hint,
      scopes: key.scopes,
      is_restricted: key.customerIds !== null,
      expires_on: key.expiresOn,
      created_by: key.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customers = (key.customerIds ?? []).map((customer_id) => ({ key_id: id, customer_id }))
  await insertMany(db, 'api_key_customers', customers, 'customer_id')
  return id
}

/** False when it had ended, or never was. */
export async function endKey(db: Database, id: string, employeeId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ ended_at: sql<Date>`now()`, ended_by: employeeId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Which of these are no customers, or are closed: merged into another. */
export async function selectMissingCustomers(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('merged_into', 'is', null)
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

interface LivingKeyRow
  extends Pick<CurrentUser, 'id' | 'name' | 'email' | 'privilege' | 'position' | 'language'> {
  is_transfer_checker: boolean
  key_id: string
  scopes: ApiScope[]
  customer_ids: string[] | null
  /** last_used_at is written at most once a minute, so that reading does not mean writing. */
  is_stale: boolean
  is_first_today: boolean
}

/** The key of a token while it is good: neither ended nor past its day, its maker working here. */
export async function selectLivingKey(
  db: Database,
  tokenHash: Buffer,
  isDemo: boolean,
): Promise<LivingKeyRow | undefined> {
  const { rows } = await sql<LivingKeyRow>`
    select k.id as key_id, k.scopes,
      case when k.is_restricted then array(select id::text from (${CUSTOMERS_OF_KEY}) own) end as customer_ids,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as is_stale,
      k.last_used_at is null or (k.last_used_at at time zone 'Africa/Dar_es_Salaam')::date < ${TODAY} as is_first_today,
      e.id, e.name, e.email, e.privilege, e.position, e.language,
      (e.checker_named_at is not null and e.privilege = 'system manager') as is_transfer_checker
    from api_keys k join employees e on e.id = k.created_by
    where k.token_hash = ${tokenHash} and k.ended_at is null and k.expires_on >= ${TODAY}
      and e.status = 'active' and (${isDemo} or not e.has_demo_password)`.execute(db)
  return rows[0]
}

/** False when another call was first to say so. */
export async function touchKey(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')
    returning id`.execute(db)
  return rows.length > 0
}
