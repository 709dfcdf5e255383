import { sql } from 'kysely'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { makeToken, tokenHash } from './find-actor'

/* A device on which somebody signed in before is known by a cookie: it opens nothing, it only counts its own failures. */

const COOKIE = 'device'
const DAYS = 400

/** The hash of the cookie that a browser sent. */
function deviceIn(cookies: string | undefined): { token: string; hash: Buffer } | null {
  const token = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec((cookies ?? '').slice(0, 4096))?.[1]
  return token === undefined ? null : { token, hash: tokenHash(token) }
}

/** Asked about when no cookie came, so that both ways ask the same. */
const NO_DEVICE = Buffer.alloc(32)

/** The name of the device among those on which this employee signed in before; null for every other one. */
export async function findKnownDevice(
  db: Database,
  employeeId: string,
  cookies: string | undefined,
): Promise<string | null> {
  const hash = deviceIn(cookies)?.hash ?? NO_DEVICE
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('employee_id', '=', employeeId)
    .where('device_hash', '=', hash)
    .executeTakeFirst()
  return row ? hash.toString('base64url') : null
}

async function isOurs(db: Database, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('employee_id')
    .where('device_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the device after a sign-in. Colleagues share one cookie; a value that we never gave is replaced. */
export async function rememberDevice(
  context: Context,
  employeeId: string,
  cookies: string | undefined,
): Promise<void> {
  const sent = deviceIn(cookies)
  const token = sent && (await isOurs(context.db, sent.hash)) ? sent.token : makeToken()
  await context.db
    .insertInto('known_devices')
    .values({ employee_id: employeeId, device_hash: tokenHash(token) })
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'device_hash']).doUpdateSet({ last_success_at: sql<Date>`now()` }),
    )
    .execute()
  const secure = context.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  const life = `Max-Age=${DAYS * 24 * 60 * 60}`
  context.setHeader('set-cookie', `${COOKIE}=${token}; Path=/; ${life}; HttpOnly; SameSite=Strict${secure}`)
}

/** Forgets the devices of somebody whose sessions are all ended: one of them may be lost. */
export async function forgetDevices(db: Database, employeeId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('employee_id', '=', employeeId).execute()
}

/** Removes devices whose cookies have expired. */
export async function forgetOldDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('last_success_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(DAYS)})`)
    .execute()
}
