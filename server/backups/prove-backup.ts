import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, createPool } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { restoreBackup } from '@/server/database/backup/restore-backup'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { createFolderStore } from '@/server/gateways/folder-store'
import { verifyBooks } from '@/server/transactions/verify-books'

const quiet = { info: () => {}, warn: () => {} }

async function checkBooks(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1)
  try {
    const broken = (await verifyBooks(createDatabase(pool))).filter(({ count }) => count > 0)
    if (broken.length === 0) return
    const claims = broken.map(({ claim }) => claim).join('; ')
    throw new StartError(`The books in the backup do not agree: ${claims}.`)
  } finally {
    await pool.end()
  }
}

/**
 * Restores a backup into a database server of its own, made for this in `scratchDir` and removed afterwards, and verifies the
 * books in it. Throws what is wrong with the backup. Needs as much room on the disk as the database and its files.
 */
export async function proveBackup(file: string, scratchDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: scratchDir, log: quiet, durable: false })
  try {
    const store = createFolderStore(join(scratchDir, 'files'))
    // What a proof that was cut off has left there is replaced.
    await restoreBackup({ databaseUrl: database.ownerUrl, store, file, replace: true, log: quiet })
    await checkBooks(database.ownerUrl)
  } finally {
    await database.stop()
    await rm(database.folder, { recursive: true, force: true })
    await rm(scratchDir, { recursive: true, force: true })
  }
}
