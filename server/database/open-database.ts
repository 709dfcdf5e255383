import type { Config } from '@/server/core/config'
import { findRunningDatabase, startEmbeddedDatabase } from './embedded/embedded-database'
import { waitForDatabase } from './wait-for-database'

interface Log {
  info(message: string): void
  warn(message: string): void
}

/** A reachable database, embedded or not. */
export interface OpenDatabase {
  url: string
  isEmbedded: boolean
  /** Where the embedded data are, when that is not below DATA_DIR. */
  movedTo: string | undefined
  close(): Promise<void>
}

async function openServer(url: string): Promise<OpenDatabase> {
  await waitForDatabase(url)
  return { url, isEmbedded: false, movedTo: undefined, close: async () => {} }
}

/** The server DATABASE_URL names, or else the embedded one, started for this process alone. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl) return openServer(config.databaseUrl)
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log })
  return {
    url: embedded.url,
    isEmbedded: true,
    movedTo: embedded.moved ? embedded.folder : undefined,
    close: embedded.stop,
  }
}

/** Like openDatabase, but goes in beside an application that is running; only for work that may share with it. */
export async function joinDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : findRunningDatabase(config.dataDir)
  if (!running) return openDatabase(config, log)
  return { url: running, isEmbedded: true, movedTo: undefined, close: async () => {} }
}
