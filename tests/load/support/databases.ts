import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { createPool } from '@/server/core/database'
import { projectRoot } from '@/server/core/project-root'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { migrate } from '@/server/database/migrate'
import { seedDemo } from '@/server/database/seed/demo'
import { seedLarge } from '@/server/database/seed/large'
import { createFolderStore } from '@/server/gateways/folder-store'

/** Fewer prove that a program works, and no figure. */
export const LARGE = Number(process.env.LOAD_PACKAGES ?? 1_000_000)
export const SMALL = 10_000

/** '1,000,000' */
export const counted = (count: number) => count.toLocaleString('en')

const quiet = { info: () => {}, warn: () => {} }

async function countPackages(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from packages')
  return Number(rows[0]?.count)
}

/** A database of its own with the demo and so many packages more; made at the first run, kept for the next unless it is in a folder of the caller's. */
export async function openLargeDatabase(
  packages: number,
  say: (line: string) => void,
  dataDir = join(projectRoot, '.data', `load-${packages}`),
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const database = await startEmbeddedDatabase({ dataDir, log: quiet })
  try {
    await migrate(database.ownerUrl, quiet)
    const pool = createPool(database.ownerUrl, 2)
    if ((await countPackages(pool)) === 0)
      await seedDemo(pool, { store: createFolderStore(join(dataDir, 'files')) })
    // Measured as an office of its own: outside of the private demo nobody signs in with the demo's password.
    await pool.query('update employees set has_demo_password = false')
    await pool.query(
      "insert into settings (key, value) values ('twoStepRequired', 'false') on conflict (key) do nothing",
    )
    if ((await countPackages(pool)) < packages) {
      say(`Making ${packages} packages in ${dataDir} …`)
      await seedLarge(pool, { packages }, say)
    }
    await pool.end()
    // One role for the product and for what prepares its rows.
    return { ...database, url: database.ownerUrl }
  } catch (error) {
    await database.stop()
    throw error
  }
}

const SHIPPED = 'from packages where batch_id is not null'

/** Tracking numbers of so many packages, drawn from all over the table. */
export function sampleTrackingNumbers(databaseUrl: string, count: number): Promise<string[]> {
  return sampleValues(
    databaseUrl,
    `select tracking_number as value ${SHIPPED} order by random() limit ${count}`,
  )
}

/** What stands on the labels of so many pieces. */
export function sampleLabels(databaseUrl: string, count: number): Promise<string[]> {
  return sampleValues(
    databaseUrl,
    `select tracking_number || '-' || pieces as value ${SHIPPED} and pieces > 1 order by random() limit ${count}`,
  )
}

/** Rows of one column, drawn from all over a table. */
export async function sampleValues(databaseUrl: string, statement: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ value: string }>(statement)
  await client.end()
  return rows.map(({ value }) => value)
}
