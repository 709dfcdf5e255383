import type { Config } from '@/server/core/config'
import { isLoopback } from '@/server/core/demo-guard'
import type { DatabaseAddresses } from './application-role'
import { checkPooler } from './check-pooler'
import { findRunningDatabase, startEmbeddedDatabase } from './embedded/embedded-database'
import { waitForDatabase } from './wait-for-database'

interface Log {
  info(message: string): void
  warn(message: string): void
}

/** A reachable database, embedded or not. */
export interface OpenDatabase extends DatabaseAddresses {
  isEmbedded: boolean
  /** Where the embedded data are, when that is not below DATA_DIR. */
  movedTo: string | undefined
  close(): Promise<void>
}

/** Whether a password and everything after it would go over a network as plain text. */
export function isPlainConnection(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  if (['true', '1'].includes(searchParams.get('ssl') ?? '')) return false
  return ['disable', ''].includes(searchParams.get('sslmode') ?? process.env.PGSSLMODE ?? '')
}

function warnOfPlainConnection(url: string, variable: string, log: Log): void {
  if (!isPlainConnection(url)) return
  log.warn(
    `Warning: ${variable} leads to another machine without TLS, so that everything can be read on the way. Add ?sslmode=verify-full to it.`,
  )
}

async function openServer(url: string, ownerUrl: string | undefined, log: Log): Promise<OpenDatabase> {
  warnOfPlainConnection(url, 'DATABASE_URL', log)
  if (ownerUrl !== undefined) warnOfPlainConnection(ownerUrl, 'DATABASE_OWNER_URL', log)
  await waitForDatabase(url, 'DATABASE_URL')
  await checkPooler(url)
  if (ownerUrl !== undefined) await waitForDatabase(ownerUrl, 'DATABASE_OWNER_URL')
  return { url, ownerUrl: ownerUrl ?? url, isEmbedded: false, movedTo: undefined, close: async () => {} }
}

/** The server DATABASE_URL names, or else the embedded one, started for this process alone. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.databaseOwnerUrl, log)
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log })
  return {
    url: embedded.url,
    ownerUrl: embedded.ownerUrl,
    isEmbedded: true,
    movedTo: embedded.moved ? embedded.folder : undefined,
    close: embedded.stop,
  }
}

/** Like openDatabase, but goes in beside an application that is running; only for work that may share with it. */
export async function joinDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findRunningDatabase(config.dataDir)
  if (!running) return openDatabase(config, log)
  return { ...running, isEmbedded: true, movedTo: undefined, close: async () => {} }
}
