import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { createDatabase, createPool } from '@/server/core/database'
import { restoreBackup } from '@/server/database/backup/restore-backup'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { createFolderStore } from '@/server/gateways/folder-store'
import { verifyBooks } from '@/server/transactions/verify-books'
import { call, signIn } from '@/tests/runtime/support/api-calls'
import { newDataDir, removeDataDir } from '@/tests/runtime/support/server-process'
import type { Check } from '../cluster/checks'
import type { Office } from '../cluster/load'

const PACKAGES = 20
const quiet = { info: () => {}, warn: () => {} }
const made = z.object({ id: z.string(), trackingNumber: z.string() })

/** Its packages are made by its own API: rows for this release's schema would not fit the former one's. */
export async function openFormerOffice(url: string): Promise<Office> {
  const token = await signIn(url)
  const customer = { name: 'Neema Mushi', phones: ['+255754000901'] }
  const { data: receiver } = await call(url, token, 'POST', '/customers', customer)
  const packingList = [{ description: 'Machines', quantity: 100, price: 10_000 }]
  const packages: Office['packages'] = []
  for (let count = 0; count < PACKAGES; count += 1) {
    const body = { receiverId: receiver.id, courierNumber: `SF${count}`, packingList }
    const { data } = await call(url, token, 'POST', '/packages', body)
    packages.push(made.parse((await call(url, token, 'GET', `/packages/${String(data.id)}`)).data))
  }
  return { url, token, packages }
}

/** Restores a backup that the former release wrote into a database server of its own, and looks for what was acknowledged before it. */
export async function checkBackup(file: string, customerIds: readonly string[]): Promise<Check[]> {
  const dataDir = newDataDir()
  const database = await startEmbeddedDatabase({ dataDir, log: quiet, durable: false })
  const pool = createPool(database.ownerUrl, 1)
  try {
    const store = createFolderStore(join(dataDir, 'files'))
    const backup = createReadStream(file)
    await restoreBackup({ databaseUrl: database.ownerUrl, store, backup, replace: false, log: quiet })
    const found = await pool.query('select 1 from customers where id = any($1)', [customerIds])
    const broken = (await verifyBooks(createDatabase(pool))).filter(({ count }) => count > 0)
    return [
      {
        what: 'customers acknowledged before the former release’s backup, restored by this one',
        found: found.rowCount ?? 0,
        wanted: customerIds.length,
      },
      { what: 'claims of verify-books broken there', found: broken.length, wanted: 0 },
    ]
  } finally {
    await pool.end()
    await database.stop()
    removeDataDir(dataDir)
  }
}
