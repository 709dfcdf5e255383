import { sql } from 'kysely'
import type { CurrentUser } from '@/lib/contracts/session'
import { sessionIdleMinutesInSql, stepUpMinutesInSql, twoStepRequiredInSql } from '@/server/company/profile'
import type { Database } from '@/server/core/database'

/** However busy, and whatever an older release wrote into expires_at. */
const LONGEST_HOURS = 12
const oldest = sql<Date>`now() - make_interval(hours => ${sql.lit(LONGEST_HOURS)})`
const idleSince = sql<Date>`now() - make_interval(mins => ${sessionIdleMinutesInSql})`

/** However busy the session, another code is asked for after this. */
const LONGEST_CODE_MINUTES = 120

/** last_seen_at is written at most this often, so that reading does not mean writing. */
const TOUCH_SECONDS = 60

/** So long after a write a session reads from the primary: longer than a replica that is read may lag. */
const JUST_SECONDS = 3

interface NewSession {
  tokenHash: Buffer
  employeeId: string
  address: string
  userAgent: string
  /** The cookie without which the token is worth nothing; null for a token that is good alone. */
  deviceHash: Buffer | null
  /** The sign-in took a code of the second step. */
  hasGivenCode: boolean
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      employee_id: session.employeeId,
      address: session.address,
      user_agent: session.userAgent,
      device_hash: session.deviceHash,
      follows_two_step_rule: true,
      ...(session.hasGivenCode && { code_given_at: sql<Date>`now()`, code_used_at: sql<Date>`now()` }),
      expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(LONGEST_HOURS)})`,
    })
    .execute()
}

export interface SessionRow {
  device_hash: Buffer | null
  session_id: string
  stale: boolean
  has_just_written: boolean
  id: string
  name: string
  email: string
  privilege: CurrentUser['privilege']
  position: CurrentUser['position']
  language: CurrentUser['language']
  is_transfer_checker: boolean
  /** The company asks some people for two-step sign-in, and this one has none. */
  lacks_two_step: boolean
}

/** The living session of a token: neither expired nor idle for too long, its employee active and not locked out. */
export async function findSession(
  db: Database,
  hash: Buffer,
  isDemo: boolean,
): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('employees as e', 'e.id', 's.employee_id')
    .select([
      's.id as session_id',
      's.device_hash',
      'e.id',
      'e.name',
      'e.email',
      'e.privilege',
      'e.position',
      'e.language',
    ])
    .select(
      sql<boolean>`(e.checker_named_at is not null and e.privilege = 'system manager')`.as(
        'is_transfer_checker',
      ),
    )
    .select(
      sql<boolean>`s.last_seen_at < now() - make_interval(secs => ${sql.lit(TOUCH_SECONDS)})`.as('stale'),
    )
    .select(
      sql<boolean>`coalesce(s.wrote_at > now() - make_interval(secs => ${sql.lit(JUST_SECONDS)}), false)`.as(
        'has_just_written',
      ),
    )
    .select(
      sql<boolean>`(s.follows_two_step_rule and ${twoStepRequiredInSql} and not exists (
        select from two_step t where t.employee_id = e.id and t.confirmed_at is not null))`.as(
        'lacks_two_step',
      ),
    )
    .where('s.token_hash', '=', hash)
    .where('e.status', '=', 'active')
    .$if(!isDemo, (query) => query.where('e.has_demo_password', '=', false))
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.created_at', '>', oldest)
    .where('s.last_seen_at', '>', idleSince)
    .executeTakeFirst()
  return row as SessionRow | undefined
}

export async function touchSession(db: Database, id: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Remembers that something was written in this session, which is committed already. */
export async function noteWrite(db: Database, id: string): Promise<void> {
  await db.updateTable('sessions').set({ wrote_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Remembers that a code was given in this session. */
export async function noteCodeGiven(db: Database, sessionId: string): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .updateTable('sessions')
    .set({ code_given_at: now, code_used_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Puts the end of the time off in which no further code is asked for; false when that is over. */
export async function extendCode(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update sessions set code_used_at = now()
    where id = ${sessionId} and code_used_at > now() - make_interval(mins => ${stepUpMinutesInSql})
      and code_given_at > now() - make_interval(mins => ${sql.lit(LONGEST_CODE_MINUTES)})
    returning id`.execute(db)
  return rows.length > 0
}

export interface OpenSession {
  id: string
  address: string | null
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
}

/** Where somebody is signed in, the latest first. */
export async function selectSessionsOf(db: Database, employeeId: string): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, host(address) as address, user_agent, created_at, last_seen_at from sessions
    where employee_id = ${employeeId} and expires_at > now()
      and created_at > ${oldest} and last_seen_at > ${idleSince}
    order by last_seen_at desc, id limit 100`.execute(db)
  return rows
}

export async function selectSessionOwner(db: Database, sessionId: string) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('employees as e', 'e.id', 's.employee_id')
    .select(['e.id', 'e.privilege', 'e.position'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  return row as Pick<CurrentUser, 'id' | 'privilege' | 'position'> | undefined
}

/** Ends the sessions of somebody, all but one if that is named; answers how many there were. */
export async function deleteSessionsOf(
  db: Database,
  employeeId: string,
  exceptId: string | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('employee_id', '=', employeeId)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends what was signed in on a device; answers whose sessions those were. */
export async function deleteSessionsOnDevice(db: Database, deviceHash: Buffer): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('device_hash', '=', deviceHash)
    .returning('employee_id')
    .execute()
  return rows.map(({ employee_id }) => employee_id)
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Removes sessions that can no longer be used. */
export async function deleteDeadSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<', sql<Date>`now()`),
        where('created_at', '<', oldest),
        where('last_seen_at', '<', idleSince),
      ]),
    )
    .execute()
}
