import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

const VALID_HOURS = 72

/** A new link replaces the old one; returns when it expires. */
export async function replaceLink(
  db: Database,
  link: { employeeId: string; tokenHash: Buffer; createdBy: string },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into password_links (employee_id, token_hash, created_by, expires_at)
    values (${link.employeeId}, ${link.tokenHash}, ${link.createdBy}, now() + make_interval(hours => ${sql.lit(VALID_HOURS)}))
    on conflict (employee_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by,
      created_at = now(), expires_at = excluded.expires_at
    returning expires_at`.execute(db)
  return rows[0]?.expires_at ?? new Date()
}

export interface LinkRow {
  employee_id: string
  name: string
  email: string
  password_hash: string
  expires_at: Date
}

/** The living link of a token, of somebody who may work here. */
export async function selectLink(db: Database, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select l.employee_id, e.name, e.email, e.password_hash, l.expires_at
    from password_links l join employees e on e.id = l.employee_id
    where l.token_hash = ${tokenHash} and l.expires_at > now() and e.status = 'active'`.execute(db)
  return rows[0]
}

/** Uses a link up; false for whoever comes second. */
export async function deleteLink(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteDeadLinks(db: Database): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<', sql<Date>`now()`).execute()
}
