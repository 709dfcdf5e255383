import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as z from 'zod'
import { StartError } from '@/server/core/failures'
import { connectOwner } from '@/server/database/connect'
import { migrate } from '@/server/database/migrate'
import type { FileStore } from '@/server/gateways/file-store'
import { type ArchiveReader, openArchive } from './archive'
import { listForeignKeys, listTables, type SequenceState } from './catalogue'
import { type IncomingFiles, receiveFiles } from './restore-files'
import { holdsWork, rebuildSchema } from './restore-schema'
import { type BackupSummary, backupFormat } from './write-backup'

const header = z.object({ format: z.number(), createdAt: z.string(), migrations: z.array(z.string()) })
const tableRecord = z.object({ table: z.string(), columns: z.array(z.string()) })
const sequencesRecord = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
const fileRecord = z.object({ file: z.string() })
const endRecord = z.object({ end: z.literal(true), tables: z.number(), rows: z.number(), files: z.number() })
const section = z.union([tableRecord, sequencesRecord, fileRecord, endRecord])

export interface RestoredBackup extends BackupSummary {
  /** Whether it was, whatever keys were given. */
  isEncrypted: boolean
}

/** PostgreSQL's code for it. */
const DISK_FULL = '53100'

interface Job {
  databaseUrl: string
  store: FileStore
  backup: Readable
  /** The secret keys to try, when it is encrypted. */
  identities?: readonly string[]
  /** Overwrite a database that holds work. */
  replace: boolean
  log: { info(message: string): void }
}

async function loadTable(
  client: Client,
  { table, columns }: z.infer<typeof tableRecord>,
  archive: ArchiveReader,
) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy public.${client.escapeIdentifier(table)} (${list}) from stdin`))
  await pipeline(Readable.from(archive.data(), { objectMode: false }), copy)
  return copy.rowCount
}

async function setSequences(client: Client, sequences: SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval(to_regclass($1), $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ])
  }
}

async function loadSections(
  client: Client,
  archive: ArchiveReader,
  files: IncomingFiles,
): Promise<BackupSummary> {
  const seen = { tables: 0, rows: 0, files: 0 }
  for (;;) {
    const record = section.parse(await archive.record())
    if ('table' in record) {
      seen.rows += await loadTable(client, record, archive)
      seen.tables += 1
    } else if ('sequences' in record) {
      await setSequences(client, record.sequences)
    } else if ('file' in record) {
      await files.write(record.file, archive.data())
      seen.files += 1
    } else {
      if (seen.rows === record.rows && seen.tables === record.tables && seen.files === record.files)
        return seen
      throw new StartError('The backup does not hold what it says: it is damaged. Use another.')
    }
  }
}

/** Fills the fresh schema with triggers and foreign keys out of the way: rows come back exactly as they were. */
async function loadAll(client: Client, archive: ArchiveReader, files: IncomingFiles): Promise<BackupSummary> {
  const tables = (await listTables(client)).map(({ name }) => `public.${client.escapeIdentifier(name)}`)
  const keys = await listForeignKeys(client)
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // Rows that migrations put in are in the backup too.
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  const summary = await loadSections(client, archive, files)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  return summary
}

async function restoreInto(client: Client, archive: ArchiveReader, files: IncomingFiles, job: Job) {
  if (!job.replace && (await holdsWork(client))) {
    throw new StartError(
      'The database holds data already. Back it up, then add --replace to overwrite it: npm run db:restore -- <file> --replace',
    )
  }
  const { format, createdAt, migrations } = header.parse(await archive.record())
  if (format > backupFormat)
    throw new StartError('The backup was written by a newer version. Restore it with that version.')
  job.log.info(`Restoring the backup of ${createdAt}.`)
  await files.open()
  await client.query('begin')
  // Many pictures take longer than some servers let a transaction wait.
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await rebuildSchema(client, migrations)
  const summary = await loadAll(client, archive, files)
  // Or each search would read whole tables until the server comes to it by itself.
  await client.query('analyze')
  await archive.verify()
  // The files first: should the commit's answer be lost, rows without their files would be the worse half.
  files.settle()
  await client.query('commit')
  await files.replace()
  return summary
}

/** Removes files of before that belong to no row now. Without `replace` they may be all that is left of something. */
async function removeStrangers(client: Client, files: IncomingFiles, job: Job): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select left(storage_key, 36) as name from files')
  const owned = new Set(rows.map(({ name }) => name))
  const strangers = files.strangers().filter((key) => !owned.has(key.slice(0, 36)))
  const removed = job.replace ? await Promise.allSettled(strangers.map((key) => job.store.remove(key))) : []
  const left = strangers.length - removed.filter(({ status }) => status === 'fulfilled').length
  if (left > 0) job.log.info(`${left} files of before are still in ${job.store.location}; nothing uses them.`)
}

const isBroken = ({ code, message }: { code?: string; message: string }) =>
  code === 'ECONNRESET' ||
  code?.startsWith('57P') ||
  /^(Connection terminated|Client has encountered a connection error)/.test(message)

/** The sentence for what the person at the keyboard can put right; everything else stays what it is. */
function explain(error: unknown): unknown {
  const because = { cause: error }
  if (error instanceof z.ZodError) return new StartError('The file is not a backup of this program.', because)
  if (!(error instanceof Error) || error instanceof StartError) return error
  if ((error as { code?: unknown }).code === DISK_FULL) {
    return new StartError(
      'The disk of the database is full. Nothing was changed: make room on it, then restore again.',
      because,
    )
  }
  if (isBroken(error)) {
    return new StartError(
      `The connection to the database broke: ${error.message}. The restore has happened whole or not at all: see to the database (its disk may be full), then restore again.`,
      because,
    )
  }
  return error
}

/**
 * Replaces the database with a backup and adds its files to the store, all or nothing.
 * With `replace`, what then belongs to no row is removed from the store.
 */
export async function restoreBackup(job: Job): Promise<RestoredBackup> {
  const archive = await openArchive(job.backup, job.identities ?? [])
  let client: Client | undefined
  const files = receiveFiles(job.store)
  try {
    client = await connectOwner(job.databaseUrl)
    const summary = await restoreInto(client, archive, files, job)
    await migrate(job.databaseUrl, job.log)
    await removeStrangers(client, files, job)
    return { ...summary, isEncrypted: archive.isEncrypted }
  } catch (error) {
    throw explain(error)
  } finally {
    await files.abandon()
    await archive.close()
    await client?.end().catch(() => {})
  }
}
