import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import { StartError } from '@/server/core/failures'
import { projectRoot } from '@/server/core/project-root'
import { withClient, withOwner } from './connect'

/** The plain SQL files, one forward step each. */
export const migrationsFolder = join(projectRoot, 'server/database/migrations')

/** Table in which node-pg-migrate keeps the names of the steps that were taken. */
export const migrationsTable = 'pgmigrations'

/** So long a step waits for a table that is in use; whoever comes after it waits as long, and is then served. */
const LOCK_WAIT_MS = 500
const PAUSE_MS = 2_000
/** Longer than a backup of a large office, which reads every table. */
const PATIENCE_MS = 10 * 60_000

interface Log {
  info(message: string): void
}

interface Options {
  folder?: string
  patienceMs?: number
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

/** Names of the migrations this version of the program brings, in their order. */
export function listMigrations(folder = migrationsFolder): string[] {
  return readdirSync(folder)
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

/** The thousands of its number: within one, a program runs on what a newer one has added. */
const majorOf = (migration: string) => Math.floor(Number.parseInt(migration, 10) / 1000)
const latestMajor = (migrations: readonly string[]) => Math.max(0, ...migrations.map(majorOf))

/** The steps that the database has not taken yet; refuses one that a newer major version has changed. */
async function missingMigrations(client: Client, folder: string): Promise<string[]> {
  const known = listMigrations(folder)
  const applied = await appliedMigrations(client)
  const [program, database] = [latestMajor(known), latestMajor(applied)]
  if (database > program) {
    throw new StartError(
      `The database is newer than this program: its schema is of major version ${database}, this program knows ${program}. Start the newer version, or restore a backup of this one.`,
    )
  }
  return known.filter((name) => !applied.includes(name))
}

/** Given up before PostgreSQL looks for deadlocks, so that it is never a caller that is broken off. */
const isInUse = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Takes what is missing, each step in a transaction of its own. Answers what is in use, or null when all is done. */
async function takeSteps(client: Client, folder: string, taken: string[]): Promise<string | null> {
  let current: string | undefined
  const note = (message: string) => {
    const [, name] = /^### MIGRATION (\S+)/.exec(message) ?? []
    if (!name) return
    if (current) taken.push(current)
    current = name
  }
  try {
    if ((await missingMigrations(client, folder)).length === 0) return null
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable,
      singleTransaction: false,
      // A second copy of the program that migrates at the same moment waits for the first.
      advisoryLockMode: 'wait',
      logger: { info: note, warn: note, error: note },
    })
    if (current) taken.push(current)
    return null
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isInUse(error)) {
      return current
        ? `the tables of migration ${current} are in use`
        : 'another copy is migrating the database'
    }
    throw new StartError(
      `Migration ${current ?? ''} failed: ${messageOf(error)}. Nothing of it was kept, and the steps before it stand; start the previous version or report this.`,
      { cause: error },
    )
  }
}

/**
 * Brings the database's schema up to this program, while copies of the program run on it: a step whose table is in use gives up
 * at once and is tried again, so that nobody queues behind it. Answers the names of the steps taken.
 */
export async function migrate(
  databaseUrl: string,
  log: Log,
  { folder = migrationsFolder, patienceMs = PATIENCE_MS }: Options = {},
): Promise<string[]> {
  const taken: string[] = []
  const deadline = Date.now() + patienceMs
  let lastMessage: string | undefined
  for (;;) {
    const inUse = await withOwner(databaseUrl, LOCK_WAIT_MS, (client) => takeSteps(client, folder, taken))
    if (inUse === null) break
    if (Date.now() + PAUSE_MS > deadline) {
      throw new StartError(
        `The database could not be migrated in ${Math.round(patienceMs / 1000)} seconds: ${inUse}. End what uses it for so long (a report, a backup) and start again.`,
      )
    }
    if (inUse !== lastMessage) log.info(`Waiting: ${inUse}.`)
    lastMessage = inUse
    await sleep(PAUSE_MS)
  }
  if (taken.length > 0) log.info(`Migrated the database: ${taken.join(', ')}.`)
  return taken
}

/** Refuses a database that lacks something of this program, for copies that leave migrating to `npm run db:migrate`. */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const [missing] = await withClient({ connectionString: databaseUrl }, (client) =>
    missingMigrations(client, migrationsFolder),
  )
  if (missing === undefined) return
  throw new StartError(
    `The database lacks migration ${missing}. Run npm run db:migrate first, or let the start do it (MIGRATE_ON_START=on).`,
  )
}
