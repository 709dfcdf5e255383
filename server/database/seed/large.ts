import type { ClientBase, Pool } from 'pg'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { isTrackingNumber } from '@/lib/domain/tracking-number'
import { StartError } from '@/server/core/failures'
import { stripTables } from './bulk-tables'
import { BULK_TABLES, largeSteps, sizeFor } from './large-statements'

interface Options {
  packages: number
}

type Report = (line: string) => void

/** Real offices do not write from example.com: whoever does is of the demo. */
async function refuseRealData(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_real: boolean; is_large: boolean }>(`
    select (exists (select from packages) or exists (select from customers))
        and exists (select from employees where email not like '%@example.com') as is_real,
      exists (select from batches where number = 'L-1') as is_large`)
  if (rows[0]?.is_large)
    throw new StartError('This database holds large data already. Use another one, or a new DATA_DIR.')
  if (rows[0]?.is_real) {
    throw new StartError(
      'This database holds customers of a real office; large data are only for an empty one or the demo.',
    )
  }
}

async function checkTrackingNumbers(client: ClientBase, prefix: string): Promise<void> {
  const { rows } = await client.query<{ tracking_number: string }>(
    'select tracking_number from packages order by created_at desc limit 1000',
  )
  const wrong = rows.find((row) => !isTrackingNumber(row.tracking_number, prefix))
  if (wrong) throw new Error(`${wrong.tracking_number} has a wrong check character`)
}

async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local lock_timeout = '10s';
    set local idle_in_transaction_session_timeout = 0;
    set local maintenance_work_mem = '512MB';
    set local work_mem = '256MB';
    set local temp_buffers = '256MB';
    set local client_min_messages = error`)
}

async function timed(report: Report, what: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now()
  await work()
  report(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

async function fillLarge(client: ClientBase, { packages }: Options, report: Report): Promise<void> {
  const prefix = DEFAULT_COMPANY.trackingPrefix
  await prepareSession(client)
  const { restore } = await stripTables(client, BULK_TABLES)
  for (const { what, sql } of largeSteps(sizeFor(packages), prefix)) {
    await timed(report, what, () => client.query(sql))
  }
  await timed(report, 'indexes and constraints', async () => {
    for (const statement of restore) await client.query(statement)
  })
  await checkTrackingNumbers(client, prefix)
}

/** Fills an empty database or the demo with many packages for measuring: all of it or nothing. */
export async function seedLarge(pool: Pool, options: Options, report: Report): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await refuseRealData(client)
    await fillLarge(client, options, report)
    await timed(report, 'commit', () => client.query('commit'))
    await client.query('set statement_timeout = 0')
    await timed(report, 'statistics', () => client.query('vacuum analyze'))
    await client.query('reset statement_timeout')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
