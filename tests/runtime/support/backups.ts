import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { listSequences, listTables } from '@/server/database/backup/catalogue'
import { restoreBackup } from '@/server/database/backup/restore-backup'
import { writeBackup } from '@/server/database/backup/write-backup'
import { migrate } from '@/server/database/migrate'
import { seedDemo } from '@/server/database/seed/demo'
import { createBackupFile } from '@/server/gateways/backup-folder'
import type { FileStore } from '@/server/gateways/file-store'
import { createFolderStore } from '@/server/gateways/folder-store'
import { startTestPostgres } from '../../server/support/postgres'

const silent = { info: () => {} }

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** One hash over every row of every table, and the counters. */
export async function contents(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const hashes: Record<string, string> = {}
    for (const { name, columns } of await listTables(client)) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from (select ${list} from "${name}") t`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return { hashes, sequences: await listSequences(client) }
  } finally {
    await client.end()
  }
}

/** Every file below a folder with its bytes. */
export function filesIn(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true }).map(String).sort()
  const files = names.filter((name) => statSync(join(dir, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dir, name), 'base64')]))
}

interface RestoreOptions {
  from?: string
  /** Instead of a file. */
  backup?: Readable
  identities?: string[]
  into?: string
  /** Instead of a folder. */
  store?: FileStore
  replace?: boolean
}

/** The demo company with its pictures, a backup of it, and room for more databases. */
export async function openBackupServer() {
  const server = await startTestPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'cargo-backup-'))
  const file = join(folder, 'office.backup.gz')
  const filesDir = join(folder, 'files')
  await query(server.adminUrl, "create role office login password 'office'")

  /** An empty database whose owner is no superuser, as a hosted one would be. */
  async function newDatabase(name: string): Promise<string> {
    await query(server.adminUrl, `create database ${name} owner office`)
    const url = new URL(server.adminUrl)
    url.username = url.password = 'office'
    url.pathname = `/${name}`
    return url.href
  }

  const restore = (
    url: string,
    { from = file, backup, identities = [], into, store, replace = false }: RestoreOptions = {},
  ) =>
    restoreBackup({
      databaseUrl: url,
      store: store ?? createFolderStore(into ?? join(folder, 'restored-files')),
      backup: backup ?? createReadStream(from),
      identities,
      replace,
      log: silent,
    })

  const original = await newDatabase('original')
  await migrate(original, silent)
  const pool = new pg.Pool({ connectionString: original })
  await seedDemo(pool, { store: createFolderStore(filesDir) })
  await pool.end()
  await writeBackup(original, createFolderStore(filesDir), await createBackupFile(file))
  return {
    folder,
    file,
    filesDir,
    original,
    newDatabase,
    /** Cuts every connection to a database. */
    async cutConnections(url: string) {
      const name = new URL(url).pathname.slice(1)
      await query(
        server.adminUrl,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
    },
    restore,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type BackupServer = Awaited<ReturnType<typeof openBackupServer>>
