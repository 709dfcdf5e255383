import { sql } from 'kysely'
import type { createPasswordLink as createEndpoint } from '@/lib/contracts/employees'
import type { readPasswordLink as readEndpoint, setPassword as setEndpoint } from '@/lib/contracts/session'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findActiveById } from '@/server/employees/find-employees'
import { lockManaged, refuseSelf } from '@/server/employees/manage'
import { lockPassword, writePassword } from '@/server/employees/own-record'
import { refuseWeakPassword } from './common-passwords'
import { hashPassword, passwordFits } from './password'
import { endAllSessions } from './sessions'
import { makeToken, tokenHash } from './tokens'

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
async function selectLink(db: Database, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select l.employee_id, e.name, e.email, e.password_hash, l.expires_at
    from password_links l join employees e on e.id = l.employee_id
    where l.token_hash = ${tokenHash} and l.expires_at > now() and e.status = 'active'`.execute(db)
  return rows[0]
}

/** Uses a link up; false for whoever comes second. */
async function deleteLink(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteDeadLinks(db: Database): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** One error for used, replaced, expired and unknown links. */
function linkGone(): ApiFailure {
  return new ApiFailure(404, 'link_gone', 'passwordLinkGone')
}

/** Ends password and sessions of an employee, and makes the way to a new one. */
export async function createPasswordLink(context: Context, { params }: InputOf<typeof createEndpoint>) {
  const managed = await lockManaged(context, params.id)
  const { row } = managed
  refuseSelf(managed)
  if (row.status !== 'active') throw new ApiFailure(409, 'not_active', 'employeeNotActive')
  const token = makeToken()
  await lockPassword(context.db, params.id)
  const ended = await endAllSessions(context.db, params.id)
  const expiresAt = await replaceLink(context.db, {
    employeeId: params.id,
    tokenHash: tokenHash(token),
    createdBy: actorOf(context).id,
  })
  await audit(context, {
    action: 'employee.passwordLinkMade',
    entity: 'employee',
    entityId: params.id,
    changes: { hasPassword: { old: row.has_password, new: false }, sessions: { old: ended, new: 0 } },
  })
  context.setHeader('cache-control', 'no-store')
  return { token, expiresAt: expiresAt.toISOString() }
}

export async function readPasswordLink(context: Context, { query }: InputOf<typeof readEndpoint>) {
  const link = await selectLink(context.db, tokenHash(query.token))
  if (!link) throw linkGone()
  context.setHeader('cache-control', 'no-store')
  return { name: link.name, email: link.email, expiresAt: link.expires_at.toISOString() }
}

/** Sets a password by its link. Of two who use the link at once, one does. */
export async function setPassword(context: Context, { body }: InputOf<typeof setEndpoint>) {
  const hash = tokenHash(body.token)
  const link = await selectLink(context.db, hash)
  if (!link) throw linkGone()
  refuseWeakPassword('password', body.password, link)
  if (await passwordFits(link.password_hash, body.password)) throw invalidField('password', 'samePassword')
  const passwordHash = await hashPassword(body.password)
  if (!(await deleteLink(context.db, hash))) throw linkGone()
  await writePassword(context.db, link.employee_id, passwordHash)
  await endAllSessions(context.db, link.employee_id)
  const user = await findActiveById(context.db, link.employee_id)
  await audit(
    { ...context, actor: user ? { ...user, sessionId: '' } : null },
    {
      action: 'employee.passwordSet',
      entity: 'employee',
      entityId: link.employee_id,
      changes: { hasPassword: { old: false, new: true } },
    },
  )
  return { email: link.email }
}
