import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { createPool } from '@/server/core/database'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { send } from './support/call'
import { fillPlansDatabase, type PlansCopy, type PlansDatabase } from './support/plans-database'
import { entered, HOT } from './support/plans-hot'
import { mayReadWhole, READS, READS_NOT_ASKED, readOf } from './support/plans-reads'
import { GROWING, SMALL } from './support/plans-tables'
import { WORK } from './support/plans-work'
import { DAILY_WRITES, RARE_WRITES } from './support/plans-writes'
import { type PlanMode, type Planned, type Scan, startPlannedApi } from './support/query-plans'
import { STORED } from './support/stored-fields/all'
import { insertLane } from './support/stored-fields/lanes'

const growing = new Set<string>(GROWING)
const isGrowing = (table: string) => growing.has(table)
/** What the search looks through of the last entries is the most; the smallest of these tables has 4,000 rows. */
const MOST_ROWS = 2_000

let database: PlansDatabase
beforeAll(async () => {
  database = await fillPlansDatabase()
}, 240_000)
afterAll(() => database.drop())

const namesOf = (groups: Record<string, readonly string[]>) => Object.values(groups).flat()

it('every table grows or stays small, and nothing of it is forgotten', async () => {
  const pool = createPool(database.url, 1)
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  )
  await pool.end()
  const said = [...GROWING, ...namesOf(SMALL), 'pgmigrations']
  expect([...said].sort()).toEqual(rows.map(({ name }) => name).sort())
})

it('every call is asked for its plans, or is said not to be', () => {
  const asked = [
    ...READS.map(({ name }) => name),
    ...STORED.map(({ endpoint }) => endpoint.name),
    ...DAILY_WRITES.map(({ endpoint }) => endpoint.name),
  ]
  const said = [...asked, ...namesOf(READS_NOT_ASKED), ...namesOf(RARE_WRITES)]
  expect([...said].sort()).toEqual(ALL_ENDPOINTS.map(({ name }) => name).sort())
})

it('every table that grows has more rows than one statement may look at', async () => {
  const pool = createPool(database.url, 1)
  const counts = GROWING.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '))
  await pool.end()
  // One for each batch.
  const few = rows.filter((table) => table.rows <= MOST_ROWS && table.name !== 'carrier_facts')
  expect(few).toEqual([])
})

/** What is read of the growing tables whole, or more of than a part that stays the same. */
const tooMuch = (scans: Scan[], whole: readonly string[] = []) =>
  scans.filter(
    ({ table, index, rows }) =>
      isGrowing(table) && !whole.includes(table) && (index === null || rows > MOST_ROWS),
  )

describe.each<PlanMode>(['force_generic_plan', 'force_custom_plan'])('with %s', (mode) => {
  let copy: PlansCopy
  let planned: Planned
  let token: string
  let employeeId: string
  beforeAll(async () => {
    copy = await database.copy()
    planned = await startPlannedApi(copy.url, mode)
    const { db } = planned.api
    employeeId = (await insertEmployee(db, { privilege: 'super admin', position: 'accountant' })).id
    token = await insertSession(db, { employeeId })
    await insertLane(db, { departurePort: 'hongkong', dischargePort: 'mombasa' })
  })
  afterAll(async () => {
    await planned.api.close()
    await copy.drop()
  })

  it.each(HOT)(
    '$what reads a few rows along its indexes',
    async ({ indexes, either, replanned = [], call }) => {
      const scans = await planned.scansOf(() => call(planned.api, token, database.sample))
      expect(tooMuch(scans)).toEqual([])
      const expected = mode === 'force_generic_plan' ? indexes : [...indexes, ...replanned]
      const used = new Set(
        scans.flatMap(({ table, index }) => (isGrowing(table) && index ? index.split(' and ') : [])),
      )
      expect([...used]).toEqual(expect.arrayContaining(expected))
      if (either) expect(either.some((index) => used.has(index))).toBe(true)
    },
  )

  it.each(READS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s reads no growing table whole',
    async (name, endpoint) => {
      const { api } = planned
      const input = await readOf(endpoint, { api, token, sample: database.sample })
      const as = endpoint.access === 'customer' ? await entered(api, database.sample.phone) : { token }
      const scans = await planned.scansOf(async () => {
        const { statusCode, body } = await send(api, endpoint, { ...input, ...as })
        expect(statusCode, body).toBe(200)
      })
      expect(tooMuch(scans, mayReadWhole(name))).toEqual([])
    },
  )

  it.each(DAILY_WRITES.map((write) => [write.endpoint.name, write] as const))(
    '%s reads no growing table whole',
    async (name, { endpoint, sent }) => {
      const { api } = planned
      const input = await sent({ api, token, sample: database.sample })
      const scans = await planned.scansOf(async () => {
        const { statusCode, body } = await send(api, endpoint, input)
        expect(statusCode, body).toBe(200)
      })
      expect(tooMuch(scans, mayReadWhole(name))).toEqual([])
    },
  )

  it.each(STORED.map((call) => [call.endpoint.name, call] as const))(
    '%s and what it is read by read no growing table whole',
    async (name, { run }) => {
      const scans = await planned.scansOf(() => run({ api: planned.api, token, employeeId }))
      expect(tooMuch(scans, mayReadWhole(name))).toEqual([])
    },
  )

  it.each(WORK)('$what, which the program looks for by itself', async ({ run, whole }) => {
    const scans = await planned.scansOf(() => run(planned.api))
    expect(tooMuch(scans, whole)).toEqual([])
  })
})
