import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '@/server/core/failures'
import { connectOwner } from '@/server/database/connect'
import { appliedMigrations } from '@/server/database/migrate'
import type { BackupDraft } from '@/server/gateways/backup-store'
import { type FileStore, isFileKey, pathOfKey } from '@/server/gateways/file-store'
import { type ArchiveWriter, createArchive } from './archive'
import { listSequences, listTables, type TableShape } from './catalogue'

/** Raised when the file's layout changes; a program reads its own and older ones. */
export const backupFormat = 1

/** What a backup holds, in numbers. */
export interface BackupSummary {
  tables: number
  rows: number
  files: number
}

async function writeTable(client: Client, archive: ArchiveWriter, table: TableShape): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(
    copyTo(`copy (select ${columns} from public.${client.escapeIdentifier(table.name)}) to stdout`),
  )
  await archive.data({ table: table.name, columns: table.columns }, copy)
  return copy.rowCount
}

async function writeFiles(archive: ArchiveWriter, store: FileStore): Promise<number> {
  let count = 0
  for await (const key of store.list()) {
    const found = isFileKey(key) ? await store.open(key) : null
    // One that was deleted in the meantime belongs to a row that is gone or going.
    if (!found) continue
    await archive.data({ file: pathOfKey(key) }, found.content)
    count += 1
  }
  return count
}

async function writeAll(client: Client, archive: ArchiveWriter, store: FileStore): Promise<BackupSummary> {
  // One snapshot for all tables, whatever is written meanwhile.
  await client.query('begin isolation level repeatable read read only')
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new StartError('The database is empty: there is nothing to back up.')
  await archive.record({ format: backupFormat, createdAt: new Date().toISOString(), migrations })
  const tables = await listTables(client)
  let rows = 0
  for (const table of tables) rows += await writeTable(client, archive, table)
  await archive.record({ sequences: await listSequences(client) })
  await client.query('commit')
  const summary = { tables: tables.length, rows, files: await writeFiles(archive, store) }
  await archive.record({ end: true, ...summary })
  return summary
}

/** The sentence for a disk without room; everything else stays what it is. */
function explain(error: unknown, location: string): unknown {
  if ((error as { code?: unknown }).code !== 'ENOSPC') return error
  return new StartError(
    `The disk is full: the backup ${location} was not written, and nothing of it is left. Make room there, or set BACKUP_DIR to another disk.`,
    { cause: error },
  )
}

/** Writes the whole database and the uploaded files into one backup; encrypted, if there are recipients. */
export async function writeBackup(
  databaseUrl: string,
  store: FileStore,
  draft: BackupDraft,
  recipients: readonly string[] = [],
): Promise<BackupSummary> {
  const archive = createArchive(draft, recipients)
  let client: Client | undefined
  try {
    client = await connectOwner(databaseUrl)
    const summary = await writeAll(client, archive, store)
    await archive.finish()
    return summary
  } catch (error) {
    await archive.abandon()
    throw explain(error, draft.location)
  } finally {
    await client?.end()
  }
}
