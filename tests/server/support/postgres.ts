import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabaseAddresses } from '@/server/database/application-role'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { timeLimitStatements } from '@/server/database/time-limits'
import { migrateAll } from '@/server/prepare-database'

const template = 'cargo_template'
/**
 * A company that asks nobody for a second step and requires no code at the hand-over, as offices do that went on from before:
 * tests which are not about it sign in by password alone, and hand over to whom they name. Those that are set it themselves.
 */
const ownSettings = `insert into settings (key, value) values ('twoStepRequired', 'false'), ('handOverCode', '"asked"')`
const silent = { info: () => {}, warn: () => {} }

export interface TestPostgres {
  /** Superuser's address of the database `postgres`. */
  adminUrl: string
  /** Address of the role that the running program has. */
  applicationUrl: string
  /** Where its data are. */
  folder: string
  stop(): Promise<void>
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Starts one PostgreSQL server for a whole test run, with a migrated database to copy from. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'cargo-test-'))
  // Started as root, the server runs as an account that has to pass through.
  await chmod(folder, 0o711)
  const server = await startEmbeddedDatabase({ dataDir: folder, log: silent, durable: false })
  await asAdmin(server.adminUrl, `create database ${template}`)
  await migrateAll(
    { url: withDatabase(server.url, template), ownerUrl: withDatabase(server.adminUrl, template) },
    silent,
  )
  await asAdmin(withDatabase(server.adminUrl, template), ownSettings)
  return {
    adminUrl: server.adminUrl,
    applicationUrl: server.url,
    folder: server.folder,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface TestDatabase extends DatabaseAddresses {
  name: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own, or a copy of another one that nobody is connected to; in some milliseconds. */
export async function createTestDatabase(
  adminUrl: string,
  applicationUrl: string,
  from = template,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} template ${from} strategy file_copy`)
  // No copy has the settings of the database that it was copied from.
  await asAdmin(adminUrl, timeLimitStatements(new URL(applicationUrl).username, name))
  return {
    name,
    url: withDatabase(applicationUrl, name),
    ownerUrl: withDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}
