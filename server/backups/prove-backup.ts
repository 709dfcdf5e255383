import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDatabase, createPool } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { type RestoredBackup, restoreBackup } from '@/server/database/backup/restore-backup'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { createFolderStore } from '@/server/gateways/folder-store'
import { verifyBooks } from '@/server/transactions/verify-books'

const quiet = { info: () => {}, warn: () => {} }

/** Answers how many claims hold. */
async function checkBooks(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, 1)
  try {
    const claims = await verifyBooks(createDatabase(pool))
    const broken = claims.filter(({ count }) => count > 0)
    if (broken.length === 0) return claims.length
    const names = broken.map(({ claim }) => claim).join('; ')
    throw new StartError(`The books in the backup do not agree: ${names}.`)
  } finally {
    await pool.end()
  }
}

/**
 * Restores a backup into a database server of its own, made for this in `scratchDir` and removed afterwards, and verifies the
 * books in it. Throws what is wrong with the backup. Needs as much room on the disk as the database and its files.
 */
export async function proveBackup(
  backup: Readable,
  identities: readonly string[],
  scratchDir: string,
): Promise<RestoredBackup & { claims: number }> {
  const database = await startEmbeddedDatabase({ dataDir: scratchDir, log: quiet, durable: false })
  try {
    const store = createFolderStore(join(scratchDir, 'files'))
    // What a proof that was cut off has left there is replaced.
    const job = { databaseUrl: database.ownerUrl, store, backup, identities, replace: true, log: quiet }
    const summary = await restoreBackup(job)
    return { ...summary, claims: await checkBooks(database.ownerUrl) }
  } finally {
    await database.stop()
    await rm(database.folder, { recursive: true, force: true })
    await rm(scratchDir, { recursive: true, force: true })
  }
}
