import { join } from 'node:path'
import type { Logger } from 'pino'
import { type CalendarDate, officeHour, officeToday } from '@/lib/domain/dates'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import { makeKeyPair } from '@/server/database/backup/encryption'
import { writeBackup } from '@/server/database/backup/write-backup'
import { withOwner } from '@/server/database/connect'
import type { BackupStore } from '@/server/gateways/backup-store'
import type { FileStore } from '@/server/gateways/file-store'
import { proveBackup } from './prove-backup'
import { backupsToKeep } from './retention'

export const BACK_UP = 'back-up'

interface BackupParts {
  db: Database
  /** The role that may read every table. */
  ownerUrl: string
  config: Config
  /** The uploaded files. */
  store: FileStore
  backups: BackupStore
  log: Logger
}

/** Two at night in Dar es Salaam: the office has closed, and opens again in hours. */
const FIRST_HOUR = 2

const NAME = /^daily-(\d{4}-\d{2}-\d{2})\.backup\.gz(\.age)?$/
const nameOf = (day: CalendarDate, { backupRecipients }: Config) =>
  `daily-${day}.backup.gz${backupRecipients.length > 0 ? '.age' : ''}`
/** What a backup that was killed has left. */
const DRAFT = /^daily-(\d{4}-\d{2}-\d{2})\..+\.part$/

/** Asks the worker for the day's backup, once, and at the start for what a killed process left unfinished. */
export async function askForBackup(
  { db, config }: Pick<BackupParts, 'db' | 'config'>,
  { isStart, now = new Date() }: { isStart: boolean; now?: Date },
): Promise<void> {
  if (!config.backsUpDaily) return
  if (officeHour(now) >= FIRST_HOUR) {
    await db.transaction().execute(async (trx) => {
      const asked = await trx
        .insertInto('backups')
        .values({ day: officeToday(now) })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (asked) await addJob(trx, BACK_UP, asked)
    })
  }
  if (!isStart) return
  const left = await db
    .selectFrom('backups')
    .select('id')
    .where('proved_at', 'is', null)
    .where('day', '=', officeToday(now))
    .execute()
  for (const { id } of left) await addJob(db, BACK_UP, { id })
}

/** After the backup of a day; a draft of that day may be another process's, and what is no backup of ours stays. */
async function removeOld({ db, backups }: BackupParts, day: CalendarDate): Promise<string[]> {
  const names = (await backups.list()).map(({ name }) => name)
  const daysOf = (pattern: RegExp, name: string) => pattern.exec(name)?.slice(1, 2) ?? []
  const days = names.flatMap((name) => daysOf(NAME, name))
  const failed = await db.selectFrom('backups').select('day').where('proved_at', 'is', null).execute()
  const unproved = new Set(failed.map(({ day }) => day))
  const retained = backupsToKeep(days, (day) => unproved.has(day))
  const old = [
    ...names.filter((name) => daysOf(NAME, name).some((one) => !retained.has(one))),
    ...names.filter((name) => daysOf(DRAFT, name).some((one) => one < day)),
  ]
  for (const name of old) await backups.remove(name)
  return old
}

/** Answers the secret keys by which this one can be read while we know them: what is encrypted has one for the trial alone. */
async function writeDay(parts: BackupParts, id: string, name: string): Promise<string[]> {
  const { db, ownerUrl, store, backups, config } = parts
  const forTrial = config.backupRecipients.length > 0 ? [await makeKeyPair()] : []
  const recipients = [...config.backupRecipients, ...forTrial.map(({ recipient }) => recipient)]
  const { rows, files } = await writeBackup(ownerUrl, store, await backups.create(name), recipients)
  const written = (await backups.list()).find((backup) => backup.name === name)
  await db
    .updateTable('backups')
    .set({
      file: backups.locationOf(name),
      bytes: written?.bytes ?? null,
      rows,
      files,
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  return forTrial.map(({ identity }) => identity)
}

/** Held until the connection ends: of a process that was killed, the server notices within a second. */
const ALONE = "select pg_advisory_lock(hashtextextended('backup of the day', 0))"

const selectBackup = (db: Database, id: string) =>
  db.selectFrom('backups').select(['day', 'proved_at']).where('id', '=', id).executeTakeFirst()

/** Answers what was removed, or null when another process has made it: a start asks again for what one is still at. */
async function makeAlone(parts: BackupParts, id: string, day: CalendarDate): Promise<string[] | null> {
  const { db, ownerUrl, config, backups } = parts
  return withOwner(ownerUrl, 0, async (client) => {
    await client.query(ALONE)
    if ((await selectBackup(db, id))?.proved_at) return null
    const name = nameOf(day, config)
    const identities = await writeDay(parts, id, name)
    await proveBackup(await backups.open(name), identities, join(config.dataDir, 'backup-on-trial'))
    await db.updateTable('backups').set({ proved_at: new Date(), error: null }).where('id', '=', id).execute()
    return removeOld(parts, day)
  })
}

/**
 * The queue's task: writes the day's backup, restores it on trial, and removes those that are too old once it is good. What fails is
 * noted and tried again by the queue, later each time.
 */
export function backUp(parts: BackupParts) {
  const { db, config, backups, log } = parts
  return async (payload: unknown): Promise<void> => {
    const { id } = payload as { id: string }
    const backup = await selectBackup(db, id)
    if (!backup || backup.proved_at) return
    const file = backups.locationOf(nameOf(backup.day, config))
    try {
      const removed = await makeAlone(parts, id, backup.day)
      if (removed) log.info({ file, removed }, 'the backup of the day was written, and restored on trial')
    } catch (error) {
      const reason = (error as Error).message
      await db
        .updateTable('backups')
        .set({ error: reason.slice(0, 500) })
        .where('id', '=', id)
        .where('proved_at', 'is', null)
        .execute()
      log.error({ reason, file }, 'the backup of the day is not good')
      throw error
    }
  }
}
