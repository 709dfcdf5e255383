import { sql } from 'kysely'
import { CODE_MINUTES, LINK_HOURS } from '@/lib/contracts/portal'
import type { Database } from '@/server/core/database'

/** Minutes, tries and days that are good for a code and a device. */
const CODE_LIFE = sql.lit(`${CODE_MINUTES} minutes`)
const MOST_TRIES = 5
export const SESSION_DAYS = 30
const SESSION_LIFE = sql.lit(`${SESSION_DAYS} days`)
const STALE = sql.lit('1 minute')
const LINK_LIFE = sql.lit(`${LINK_HOURS} hours`)
const VIEW_LINK_LIFE = sql.lit('5 minutes')

interface NewCode {
  phone: string
  codeHash: Buffer
}

export async function insertCode(db: Database, { phone, codeHash }: NewCode): Promise<void> {
  await db.insertInto('customer_codes').values({ phone, code_hash: codeHash }).execute()
}

/** Counts a try at the latest code of a phone before it is compared; undefined when none is good any more. */
export async function takeTry(
  db: Database,
  phone: string,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update customer_codes set tries = tries + 1
    where id = (select id from customer_codes where phone = ${phone} order by id desc limit 1)
      and tries < ${MOST_TRIES} and used_at is null and created_at > now() - interval ${CODE_LIFE}
    returning id, code_hash`.execute(db)
  return rows[0]
}

/** Of two who enter the same code at once, one is told that it was used. */
export async function useCode(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_codes set used_at = now() where id = ${id} and used_at is null`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Writes the message for the code or link to who is a customer; `false` for a phone that is nobody's. */
export async function queueCode(
  db: Database,
  message: { id: string; phone: string; channel: string; language: string; event: string; body: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into messages (id, channel, phone, language, event, body, is_answer)
    select ${message.id}::uuid, ${message.channel}, ${message.phone}, ${message.language}, ${message.event}, ${message.body}, true
    where exists (select from customer_phones p join customers c on c.id = p.customer_id
      where p.phone = ${message.phone} and c.merged_into is null)
    returning id`.execute(db)
  return rows.length > 0
}

/** Who opens a link: whoever has the phone, or somebody of the office who sees one customer's pages. */
export type LinkOwner =
  | { phone: string }
  | { customerId: string; employeeId: string; sessionId: string | null }

export async function insertLink(db: Database, tokenHash: Buffer, owner: LinkOwner): Promise<void> {
  const values =
    'phone' in owner
      ? { phone: owner.phone }
      : { customer_id: owner.customerId, employee_id: owner.employeeId, session_id: owner.sessionId }
  await db
    .insertInto('customer_links')
    .values({ token_hash: tokenHash, ...values })
    .execute()
}

interface UsedLinkRow {
  phone: string | null
  customer_id: string
  employee_id: string
  session_id: string | null
}

/** Of two who open a link at once, one is told that it was used; undefined when it is good no more. */
export async function useLink(db: Database, tokenHash: Buffer): Promise<LinkOwner | undefined> {
  const { rows } = await sql<UsedLinkRow>`
    update customer_links set used_at = now()
    where token_hash = ${tokenHash} and used_at is null
      and created_at > now() - case when phone is null then interval ${VIEW_LINK_LIFE} else interval ${LINK_LIFE} end
    returning phone, customer_id, employee_id, session_id`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return row.phone === null
    ? { customerId: row.customer_id, employeeId: row.employee_id, sessionId: row.session_id }
    : { phone: row.phone }
}

export interface CustomerSessionRow {
  id: string
  phone: string
  customer_id: string | null
  is_stale: boolean
  customers: { id: string; name: string }[]
}

/** A device's session with every customer who has its phone now; undefined when it has ended. */
export async function selectSession(
  db: Database,
  tokenHash: Buffer,
): Promise<CustomerSessionRow | undefined> {
  const { rows } = await sql<CustomerSessionRow>`
    select s.id, s.phone, s.customer_id, s.last_seen_at < now() - interval ${STALE} as is_stale,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
        from customer_phones p join customers c on c.id = p.customer_id
        where p.phone = s.phone and c.merged_into is null), '[]') as customers
    from customer_sessions s
    where s.token_hash = ${tokenHash} and s.created_at > now() - interval ${SESSION_LIFE}`.execute(db)
  return rows[0]
}

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; phone: string; userAgent: string },
): Promise<void> {
  await db
    .insertInto('customer_sessions')
    .values({ token_hash: session.tokenHash, phone: session.phone, user_agent: session.userAgent })
    .execute()
}

export async function touchSession(db: Database, id: string): Promise<void> {
  await sql`update customer_sessions set last_seen_at = now() where id = ${id}`.execute(db)
}

export async function updateChosen(db: Database, id: string, customerId: string): Promise<void> {
  await sql`update customer_sessions set customer_id = ${customerId} where id = ${id}`.execute(db)
}

/** Ends a device of this phone; false when there is none. */
export async function deleteSession(
  db: Database,
  { id, phone }: { id: string; phone: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from customer_sessions where id = ${id} and phone = ${phone}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Ends every device, link and code of these phones. */
export async function forgetPhones(db: Database, phones: readonly string[]): Promise<void> {
  await db.deleteFrom('customer_sessions').where('phone', 'in', phones).execute()
  await db.deleteFrom('customer_links').where('phone', 'in', phones).execute()
  await db.deleteFrom('customer_codes').where('phone', 'in', phones).execute()
}

interface DeviceRow {
  id: string
  user_agent: string
  last_seen_at: Date
  created_at: Date
}

export async function selectDevices(db: Database, phone: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, user_agent, last_seen_at, created_at from customer_sessions
    where phone = ${phone} and created_at > now() - interval ${SESSION_LIFE}
    order by last_seen_at desc, id limit 50`.execute(db)
  return rows
}

/** Removes what is of no use any more, and the code from messages of the release before, which wrote it into them. */
export async function forgetOldCodes(db: Database): Promise<void> {
  await sql`delete from customer_codes where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from customer_sessions where created_at < now() - interval ${SESSION_LIFE}`.execute(db)
  await sql`delete from customer_links where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from customer_views where created_at < now() - interval '1 day'`.execute(db)
  await sql`
    update messages set body = regexp_replace(body, 'link=[A-Za-z0-9_-]+', 'link=•••')
    where event = 'signInLink' and created_at < now() - interval ${LINK_LIFE} and body ~ 'link=[A-Za-z0-9_-]'`.execute(
    db,
  )
  await sql`
    update messages set body = regexp_replace(body, '[0-9]{3} [0-9]{3}', '••• •••')
    where event = 'signInCode' and created_at < now() - interval '1 hour' and body ~ '[0-9]{3} [0-9]{3}'`.execute(
    db,
  )
}
