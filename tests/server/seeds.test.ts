import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { id } from '@/lib/contracts/fields'
import { ENOUGH_VOYAGES } from '@/lib/domain/arrival-window'
import { bookEventOf } from '@/lib/domain/entry-descriptions'
import { isTrackingNumber } from '@/lib/domain/tracking-number'
import { createDatabase, createPool } from '@/server/core/database'
import { seedDemo } from '@/server/database/seed/demo'
import { seedLarge } from '@/server/database/seed/large'
import { createFolderStore } from '@/server/gateways/folder-store'
import { selectVoyageDays } from '@/server/tracking/store'
import { verifyBooks } from '@/server/transactions/verify-books'
import { createTestDatabase } from './support/postgres'

const closings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closings.reverse()) await close()
})

/** The large seed alone takes constraints away and puts them back, which needs the owner. */
async function emptyDatabase(
  role: 'program' | 'owner' = 'program',
): Promise<{ pool: Pool; filesDir: string }> {
  const database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  const filesDir = await mkdtemp(join(tmpdir(), 'cargo-files-'))
  const pool = createPool(role === 'owner' ? database.ownerUrl : database.url, 2)
  closings.push(async () => {
    await pool.end()
    await database.drop()
    await rm(filesDir, { recursive: true, force: true })
  })
  return { pool, filesDir }
}

async function one(pool: Pool, sql: string): Promise<unknown[]> {
  const { rows } = await pool.query({ text: sql, rowMode: 'array' })
  return rows[0] ?? []
}

const SUMS = `select count(*) from packages p
  where paid_usd <> coalesce((select sum(amount_usd) from payments where package_id = p.id), 0)
     or discount_usd <> coalesce((select sum(amount_usd) from discounts where package_id = p.id), 0)
     or total_usd <> (select round(sum(quantity * price), 2) from packing_items where package_id = p.id)`

const STATES = `select count(*) from packages p left join batches b on b.id = p.batch_id
  where (coalesce(b.transit_status, 1) >= 4) <> (p.transit_status >= 4)
     or (p.transit_status = 5) <> (p.delivered_at is not null)
     or p.transit_status <> (select max(transit_status) from package_status_history where package_id = p.id)`

const LOWEST_BALANCE = `select min(balance) from (
  select sum(p.amount) over (partition by a.id order by t.occurred_on) as balance
  from postings p join accounts a on a.id = p.account_id join transactions t on t.id = p.transaction_id
  where a.kind in ('cash', 'bank', 'mobile_money')) balances`

async function expectTrueNumbers(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ tracking_number: string }>('select tracking_number from packages')
  expect(rows.filter((row) => !isTrackingNumber(row.tracking_number, 'UMJ'))).toEqual([])
}

describe('the demo company', () => {
  let pool: Pool
  let filesDir: string
  beforeAll(async () => {
    ;({ pool, filesDir } = await emptyDatabase())
    await seedDemo(pool, { store: createFolderStore(filesDir) })
  })

  it('has what its description promises', async () => {
    const counts = `select (select count(*) from customers), (select count(*) from products), (select count(*) from batches),
      (select count(*) from packages), (select count(distinct transit_status) from batches)`
    expect(await one(pool, counts)).toEqual(['60', '25', '13', '280', '5'])
  })

  it('has made enough journeys of each mode to say when the next cargo is expected', async () => {
    const journeys = await selectVoyageDays(pool)
    const made = (mode: string) => journeys.filter(({ freight_mode }) => freight_mode === mode).length
    expect(Math.min(made('sea'), made('air'))).toBeGreaterThanOrEqual(ENOUGH_VOYAGES)
  })

  it('owes and is paid to the cent', async () => {
    expect(await one(pool, SUMS)).toEqual(['0'])
  })

  it('has packages in the state of their batch', async () => {
    expect(await one(pool, STATES)).toEqual(['0'])
  })

  it('keeps books that can be proven, with a money transfer in each state', async () => {
    expect((await verifyBooks(createDatabase(pool))).filter(({ count }) => count > 0)).toEqual([])
    const states = `select string_agg(distinct status, ' ' order by status) from money_transfers`
    expect(await one(pool, states)).toEqual(['approved cancelled paid requested'])
  })

  it('has an outbox in every state, whose silent one got nothing, a bulk message to everybody, and an open answer', async () => {
    const seen = `select (select string_agg(distinct status, ' ' order by status) from messages),
      (select count(*) from messages m join opt_outs o using (phone) where m.status <> 'held'),
      (select recipients = (select count(*) from messages where bulk_message_id = b.id) from bulk_messages b where status = 'finished'),
      (select count(*) from inbound_messages where handled_at is null),
      (select count(*) from messages where body ~ '[{}]')`
    const states = 'delivered failed held queued sent unknown'
    expect(await one(pool, seen)).toEqual([states, '0', true, '1', '0'])
  })

  it('has entries that the program can say in every language, for payments and money transfers', async () => {
    const { rows } = await pool.query<{ description: string }>(
      'select description from transactions where package_id is not null or money_transfer_id is not null',
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ description }) => bookEventOf(description) === null)).toEqual([])
  })

  it('numbers its receipts without a gap', async () => {
    const receipts = `select min(receipt_number), max(receipt_number) = count(*), max(receipt_number) =
      (select value from counters where name = 'receipt') from payments`
    expect(await one(pool, receipts)).toEqual(['1', true, true])
  })

  it.each(['today', '2026-01-31T23:59:59Z', '2028-02-29T00:00:30Z', '2027-06-01T12:00:00Z'])(
    'never has less than nothing in a till or a bank, made %s',
    async (day) => {
      const other = await emptyDatabase()
      const now = day === 'today' ? new Date() : new Date(day)
      await seedDemo(other.pool, { store: createFolderStore(other.filesDir), now })
      expect(Number((await one(other.pool, LOWEST_BALANCE))[0])).toBeGreaterThan(0)
      expect(await one(other.pool, SUMS)).toEqual(['0'])
      expect(await one(other.pool, STATES)).toEqual(['0'])
    },
  )

  it('has tracking numbers with a true check character', () => expectTrueNumbers(pool))

  it('has a file and a thumbnail for each picture', async () => {
    const files = await readdir(filesDir, { recursive: true })
    const [pictures] = await one(pool, 'select count(*) from files')
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(Number(pictures) * 2)
  })

  it('approves nothing below its advance that no manager let go', async () => {
    const { rows } = await pool.query(
      `select tracking_number, total_usd, discount_usd, paid_usd, batch_id from packages
       where waiting_status = 'approved' and not is_payment_force_completed and approval_override_reason is null
         and paid_usd < round((total_usd - discount_usd) / 2, 2)`,
    )
    expect(rows).toEqual([])
  })

  it('is the same when it is made again', async () => {
    const other = await emptyDatabase()
    await seedDemo(other.pool, { store: createFolderStore(other.filesDir) })
    const digest = `select md5(string_agg(p::text, '' order by tracking_number)) from
      (select id, tracking_number, receiver_id, batch_id, transit_status, waiting_status, total_usd, paid_usd from packages) p`
    expect(await one(other.pool, digest)).toEqual(await one(pool, digest))
  })
})

describe('large data', () => {
  it('come on top of the demo with true numbers and states, and leave every index and constraint as it was', async () => {
    const { pool, filesDir } = await emptyDatabase('owner')
    const shape = `select string_agg(definition, e'\n' order by definition) from (
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace) parts`
    const before = await one(pool, shape)
    await seedDemo(pool, { store: createFolderStore(filesDir) })
    await seedLarge(pool, { packages: 3000 }, () => {})
    expect(await one(pool, 'select count(*) from packages')).toEqual(['3280'])
    const large = "packages p join batches b on b.id = p.batch_id and b.number like 'L-%'"
    const ofLoading =
      "load_scans s join batches b on b.id = s.batch_id and b.number like 'L-%' where stage = 'loading'"
    expect(await one(pool, `select count(*) from ${ofLoading}`)).toEqual(
      await one(pool, `select sum(p.pieces) from ${large} where b.transit_status >= 2`),
    )
    expect(await one(pool, `select round(avg(pieces)) from ${large}`)).toEqual(['3'])
    expect(
      await one(pool, `select count(*) > 0 from piece_findings f join ${large} on p.id = f.package_id`),
    ).toEqual([true])
    await expectTrueNumbers(pool)
    expect(await one(pool, STATES)).toEqual(['0'])
    expect(await one(pool, shape)).toEqual(before)
    // Each can be asked for through the API.
    for (const made of ["batches where number = 'L-1'", 'packages order by created_at limit 1']) {
      expect(id.safeParse(await one(pool, `select id from ${made}`).then(([value]) => value)).success).toBe(
        true,
      )
    }
  })

  it('are refused a second time, and beside a real office', async () => {
    const { pool } = await emptyDatabase('owner')
    await pool.query("insert into customers (name) values ('A real one')")
    await pool.query(`insert into employees (name, email, password_hash, privilege, position)
      values ('Real', 'real@office.test', 'x', 'super admin', 'other')`)
    await expect(seedLarge(pool, { packages: 1000 }, () => {})).rejects.toThrow('real office')
    await pool.query('delete from customers')
    await seedLarge(pool, { packages: 1000 }, () => {})
    await expect(seedLarge(pool, { packages: 1000 }, () => {})).rejects.toThrow('already')
  })
})
