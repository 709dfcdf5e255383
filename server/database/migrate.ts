import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { projectRoot } from '@/server/core/project-root'
import { StartError } from '@/server/core/start-error'

/** The plain SQL files, one forward step each. */
export const migrationsFolder = join(projectRoot, 'server/database/migrations')

/** Table in which node-pg-migrate keeps the names of the steps that were taken. */
export const migrationsTable = 'pgmigrations'

interface Log {
  info(message: string): void
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

/** Names of the migrations this version of the program brings, in their order. */
export function listMigrations(): string[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/** Names of the migrations a database has seen; none when it is new. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const table = await client.query<{ found: string | null }>('select to_regclass($1) as found', [
    `public.${migrationsTable}`,
  ])
  if (table.rows[0]?.found === null) return []
  const rows = await client.query<{ name: string }>(`select name from ${migrationsTable} order by id`)
  return rows.rows.map((row) => row.name)
}

async function refuseNewerDatabase(client: Client): Promise<void> {
  const known = new Set(listMigrations())
  const unknown = (await appliedMigrations(client)).find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartError(
    `The database is newer than this program: it has seen migration ${unknown}. Start the newer version, or restore a backup of this one.`,
  )
}

/** Brings the database's schema up to this program; all steps or none. Answers the names of the steps taken. */
export async function migrate(databaseUrl: string, log: Log): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  let current = 'preparing'
  const note = (message: string) => {
    current = /^### MIGRATION (\S+)/.exec(message)?.[1] ?? current
  }
  try {
    await refuseNewerDatabase(client)
    const taken = await runner({
      dbClient: client,
      dir: migrationsFolder,
      direction: 'up',
      migrationsTable,
      singleTransaction: true,
      // A second copy of the program that starts at the same moment waits for the first.
      advisoryLockMode: 'wait',
      logger: { info: note, warn: note, error: note },
    })
    if (taken.length > 0) log.info(`Migrated the database: ${taken.map((step) => step.name).join(', ')}.`)
    return taken.map((step) => step.name)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `Migration ${current} failed: ${messageOf(error)}. The database is as it was before; start the previous version or report this.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
