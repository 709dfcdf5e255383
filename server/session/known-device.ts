import { sql } from 'kysely'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { makeToken, tokenHash } from './tokens'

/*
 * A device on which somebody signed in before is known by a cookie. Alone it opens nothing: it counts its own failures, and the
 * sessions of the website are good with it alone.
 */

/** Browsers take the first name over https alone, and from this very host. */
const SECURE_COOKIE = '__Host-device'
const COOKIE = 'device'
const DAYS = 400

/** The devices' cookies that a browser sent. */
export function deviceTokensIn(cookies: string | undefined): string[] {
  const text = (cookies ?? '').slice(0, 4096)
  return [/(?:^|;\s*)__Host-device=([\w-]{43})(?:;|$)/, /(?:^|;\s*)device=([\w-]{43})(?:;|$)/].flatMap(
    (pattern) => pattern.exec(text)?.[1] ?? [],
  )
}

/** The hash of the cookie that a browser sent. */
function deviceIn(cookies: string | undefined): { token: string; hash: Buffer } | null {
  const [token] = deviceTokensIn(cookies)
  return token === undefined ? null : { token, hash: tokenHash(token) }
}

/** Whether the browser sent the cookie of this device. */
export function isDevice(hash: Buffer, cookies: string | undefined): boolean {
  return deviceTokensIn(cookies).some((token) => tokenHash(token).equals(hash))
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

/** Remembers the device after a sign-in; answers the hash of its cookie. Colleagues share one cookie; a value that we never gave is replaced. */
export async function rememberDevice(
  context: Context,
  employeeId: string,
  cookies: string | undefined,
  isSecure: boolean,
): Promise<Buffer> {
  const sent = deviceIn(cookies)
  const token = sent && (await isOurs(context.db, sent.hash)) ? sent.token : makeToken()
  await context.db
    .insertInto('known_devices')
    .values({ employee_id: employeeId, device_hash: tokenHash(token) })
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'device_hash']).doUpdateSet({ last_success_at: sql<Date>`now()` }),
    )
    .execute()
  const [name, secure] = isSecure ? [SECURE_COOKIE, '; Secure'] : [COOKIE, '']
  const life = `Max-Age=${DAYS * 24 * 60 * 60}`
  context.setHeader('set-cookie', `${name}=${token}; Path=/; ${life}; HttpOnly; SameSite=Strict${secure}`)
  return tokenHash(token)
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
