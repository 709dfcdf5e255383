import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { officeHour, officeToday } from '@/lib/domain/dates'
import { FORGOTTEN_TEXT } from '@/lib/domain/forgetting'
import { removeOverdue } from '@/server/bin/remove-for-good'
import { audit } from '@/server/core/audit'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import { REMOVE_FILES, removeFiles } from '@/server/files/remove-files'
import { findTimes } from './times'

export const REMOVE_OLD = 'remove-old-data'

/** Rows a statement: each is over in an instant. */
const AT_ONCE = 2000
/** Two at night in Dar es Salaam. */
const FIRST_HOUR = 2

type Kind = 'messages' | 'answers' | 'addresses' | 'photos' | 'bin'

/** Asks the worker for the night's job, once; what a killed process left is asked for again at the start. */
export async function askForRemoval(
  db: Database,
  { isStart, now = new Date() }: { isStart: boolean; now?: Date },
): Promise<void> {
  if (officeHour(now) < FIRST_HOUR) return
  const day = officeToday(now)
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      insert into retention_runs (day) values (${day}) on conflict do nothing`.execute(trx)
    const left = isStart
      ? await trx
          .selectFrom('retention_runs')
          .select('day')
          .where('day', '=', day)
          .where('finished_at', 'is', null)
          .executeTakeFirst()
      : undefined
    if (Number(numAffectedRows) > 0 || left) await addJob(trx, REMOVE_OLD, { id: day })
  })
}

const olderThan = (column: string, days: number): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < now() - make_interval(days => ${days})`

const affected = async (db: Database, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)

/** What has not left yet stays until it has. As an array: a list of unknown length would be looked for in the whole table. */
const blankMessages = (days: number) => sql`
  update messages set body = ${FORGOTTEN_TEXT}, updated_at = now() where id = any(array(
    select id from messages where body <> '—' and ${olderThan('created_at', days)}
      and status in ('sent', 'delivered', 'failed', 'unknown')
    order by created_at limit ${AT_ONCE} for update skip locked))`

const blankAnswers = (days: number) => sql`
  update inbound_messages set body = ${FORGOTTEN_TEXT} where id = any(array(
    select id from inbound_messages where body <> '—' and ${olderThan('received_at', days)}
    order by received_at limit ${AT_ONCE} for update skip locked))`

const forgetKnownAddresses = (days: number) => sql`
  delete from known_addresses where (employee_id, address) in (
    select employee_id, address from known_addresses where ${olderThan('last_success_at', days)} limit ${AT_ONCE})`

/** Sessions that go on keep theirs. */
const forgetAddresses = (days: number) => sql`
  update sessions set address = null where id in (
    select id from sessions where address is not null and ${olderThan('last_seen_at', days)} limit ${AT_ONCE})`

/** Some photos of parcels that were handed over long ago; a claim that is open needs them. */
async function removePhotos(db: Database, days: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from package_photos where file_id in (
      select o.file_id from package_photos o join packages p on p.id = o.package_id
      where p.transit_status = 5 and ${olderThan('p.delivered_at', days)}
        and not exists (select from cargo_claims k where k.package_id = p.id and k.state <> 'closed')
      limit ${AT_ONCE})
    returning file_id as id`.execute(db)
  const files = await removeFiles(
    db,
    rows.map(({ id }) => id),
  )
  if (files > 0) await addJob(db, REMOVE_FILES, { id: 'all' })
  return rows.length
}

/** Adds to what the night has done, in the transaction that did it. */
async function note(db: Database, day: string, kind: Kind, count: number): Promise<void> {
  await sql`
    update retention_runs set ${sql.ref(kind)} = ${sql.ref(kind)} + ${count} where day = ${day}`.execute(db)
}

const requestIdOf = (day: string) => `retention ${day}`

interface Parts {
  db: Database
  log: Logger
}

async function removeAll({ db }: Parts, day: string, kind: Kind, some: (trx: Database) => Promise<number>) {
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const done = await some(trx)
      await note(trx, day, kind, done)
      return done
    })
    if (count < AT_ONCE) return
  }
}

async function finish({ db, log }: Parts, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('retention_runs')
      .set({ finished_at: new Date() })
      .where('day', '=', day)
      .where('finished_at', 'is', null)
      .returning(['messages', 'answers', 'addresses', 'photos', 'bin'])
      .executeTakeFirst()
    if (!run || Object.values(run).every((count) => count === 0)) return
    const changes = Object.fromEntries(
      Object.entries(run).map(([kind, count]) => [kind, { old: count, new: 0 }]),
    )
    const author = { db: trx, actor: null, requestId: requestIdOf(day) }
    await audit(author, { action: 'retention.removedOld', entity: 'settings', changes })
    log.info({ ...run }, 'old data were removed')
  })
}

/** The queue's task: removes what is older than the company keeps it, some at a time, and may be cut off at any point. */
export function removeOldData(parts: Parts) {
  return async (payload: unknown): Promise<void> => {
    const { id: day } = payload as { id: string }
    const { messageDays, visitorDays, photoDays } = await findTimes(parts.db)
    if (messageDays !== null) {
      await removeAll(parts, day, 'messages', (trx) => affected(trx, blankMessages(messageDays)))
      await removeAll(parts, day, 'answers', (trx) => affected(trx, blankAnswers(messageDays)))
    }
    if (visitorDays !== null) {
      await removeAll(parts, day, 'addresses', (trx) => affected(trx, forgetKnownAddresses(visitorDays)))
      await removeAll(parts, day, 'addresses', (trx) => affected(trx, forgetAddresses(visitorDays)))
    }
    if (photoDays !== null) await removeAll(parts, day, 'photos', (trx) => removePhotos(trx, photoDays))
    await removeAll(parts, day, 'bin', (trx) => removeOverdue(trx, requestIdOf(day), AT_ONCE))
    await finish(parts, day)
  }
}
