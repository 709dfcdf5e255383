import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPaymentComplete } from '@/lib/domain/payment'
import { shownTransitStatus, TRANSIT_STATUSES, type TransitStatus } from '@/lib/domain/transit-status'
import { WAITING_STATUSES, type WaitingStatus } from '@/lib/domain/waiting-status'
import { readCounters, sumOf } from '@/server/core/counters'
import { filterKeyOf } from '@/server/packages/filter-keys'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'

let api: TestApi
let batches: string[]
let receiverId: string
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL_SIZE: '20' })
  batches = await Promise.all([1, 2, 3].map(async () => (await insertBatch(api.db)).id))
  receiverId = (await insertCustomer(api.db)).id
})
afterAll(() => api.close())

const COUNTED = `
  select 'packages' as list, to_char(created_at at time zone 'UTC', 'YYYY-MM') as part, kind, count(*)::int as total
    from packages group by 2, 3
  union all select 'batch', batch_id::text, 0, count(*)::int from packages where batch_id is not null group by 2
  union all select 'customers', '', 0, count(*)::int from customers where merged_into is null
  order by 1, 2, 3`
const COUNTERS = `
  select list, part, kind, sum(total)::int as total from (
    select list, part, kind, total from tallies union all select list, part, kind, change from tally_changes) t
  group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3`

const OWED = `
  select id as package_id, receiver_id, batch_id, freight_mode, created_at as received_at,
    ((total_usd - discount_usd - paid_usd) * 100)::int as cents
  from packages where is_unpaid order by id`
const DEBT_COUNTERS = `
  select package_id, receiver_id, batch_id, freight_mode, received_at, cents::int from package_debts order by package_id`
const LOADS = `
  select batch_id, count(*)::int as packages, sum(cbm)::float8 as cbm, sum(weight_kg)::float8 as weight_kg,
    sum(total_usd)::float8 as total, sum(discount_usd)::float8 as discount, sum(paid_usd)::float8 as paid
  from packages where batch_id is not null group by 1 order by 1`
const LOAD_COUNTERS = `
  select batch_id, sum(packages)::int as packages, sum(cbm)::float8 as cbm, sum(weight_kg)::float8 as weight_kg,
    sum(total_usd)::float8 as total, sum(discount_usd)::float8 as discount, sum(paid_usd)::float8 as paid
  from batch_load_sums group by 1 having sum(packages) <> 0 order by 1`

async function expectExact(): Promise<void> {
  const [counted, counters] = [await api.pool.query(COUNTED), await api.pool.query(COUNTERS)]
  expect(counters.rows).toEqual(counted.rows)
  for (const [real, sums] of [
    [OWED, DEBT_COUNTERS],
    [LOADS, LOAD_COUNTERS],
  ] as const) {
    expect((await api.pool.query(sums)).rows).toEqual((await api.pool.query(real)).rows)
  }
}

interface RuleRow {
  transit_status: TransitStatus
  batch_status: TransitStatus | null
  shown_status: number
  waiting_status: WaitingStatus
  freight_mode: 'sea' | 'air' | null
  receiver_id: string | null
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  is_unpaid: boolean
  kind: number
}

/** What the database keeps on each row is what the rules of lib/domain say. */
async function expectRules(): Promise<void> {
  const { rows } = await api.pool.query<RuleRow>(
    'select p.*, b.transit_status as batch_status from packages p left join batches b on b.id = p.batch_id',
  )
  for (const row of rows) {
    const batchInfo = row.batch_status === null ? null : { transitStatus: row.batch_status }
    const shownStatus = shownTransitStatus({ transitStatus: row.transit_status, batchInfo })
    const isUnpaid = !isPaymentComplete({
      totalUSD: row.total_usd,
      discountAmountUSD: row.discount_usd,
      paidAmountUSD: row.paid_usd,
      isPaymentForceCompleted: row.is_payment_force_completed,
    })
    const kind = filterKeyOf({
      shownStatus,
      waitingStatus: row.waiting_status,
      freightMode: row.freight_mode,
      isUnpaid,
      isUnknown: row.receiver_id === null,
    })
    expect({ shown: row.shown_status, unpaid: row.is_unpaid, kind: row.kind }).toEqual({
      shown: shownStatus,
      unpaid: isUnpaid,
      kind,
    })
  }
}

/** Statements that one or many rows meet, as verbs and imports write them. */
const anyChange = fc.oneof(
  fc.record({
    what: fc.constant('insert' as const),
    months: fc.nat(30),
    mode: fc.constantFrom(null, 'sea', 'air'),
  }),
  fc.record({
    what: fc.constant('pay' as const),
    paid: fc.constantFrom('0', '99.69', '99.70', '100', '120'),
  }),
  fc.record({ what: fc.constant('wait' as const), to: fc.constantFrom(...WAITING_STATUSES) }),
  fc.record({ what: fc.constant('pack' as const), into: fc.nat(3) }),
  fc.record({
    what: fc.constant('move' as const),
    batch: fc.nat(2),
    to: fc.constantFrom(...TRANSIT_STATUSES),
  }),
  fc.record({ what: fc.constant('own' as const), to: fc.constantFrom(...TRANSIT_STATUSES) }),
  fc.record({ what: fc.constant('force' as const) }),
  fc.record({ what: fc.constant('lose owner' as const) }),
  fc.record({ what: fc.constant('price' as const), total: fc.constantFrom('0', '99.99', '400') }),
  fc.record({ what: fc.constant('fold' as const) }),
  fc.record({ what: fc.constant('delete' as const) }),
  fc.record({ what: fc.constant('customer' as const), merged: fc.boolean() }),
)
type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never

const SOME = '(select id from packages order by md5(id::text) limit 3)'

async function apply(change: Change): Promise<void> {
  const run = (text: string, values: unknown[] = []) => api.pool.query(text, values)
  if (change.what === 'insert') {
    await run(
      `insert into packages (tracking_number, receiver_id, freight_mode, currency_converter, pieces, total_usd, created_at)
       select 'UMJ' || upper(substr(md5(random()::text), 1, 12)), $1, $2, 2600, 1, 100, now() - make_interval(months => $3)
       from generate_series(1, 2)`,
      [receiverId, change.mode, change.months],
    )
  } else if (change.what === 'pay') {
    await run(`update packages set paid_usd = $1 where id in ${SOME}`, [change.paid])
  } else if (change.what === 'wait') {
    await run(
      `update packages set waiting_status = $1 where batch_id is null and receiver_id is not null and id in ${SOME}`,
      [change.to],
    )
  } else if (change.what === 'pack') {
    await run(`update packages set batch_id = $1 where waiting_status = 'approved' and id in ${SOME}`, [
      batches[change.into] ?? null,
    ])
  } else if (change.what === 'move') {
    await run('update batches set transit_status = $1 where id = $2', [change.to, batches[change.batch]])
  } else if (change.what === 'own') {
    await run(`update packages set transit_status = $1 where id in ${SOME}`, [change.to])
  } else if (change.what === 'force') {
    await run(
      `update packages set is_payment_force_completed = true, force_completed_reason = 'a gift' where id in ${SOME}`,
    )
  } else if (change.what === 'price') {
    await run(`update packages set total_usd = $1, weight_kg = 7.5, cbm = 0.123456 where id in ${SOME}`, [
      change.total,
    ])
  } else if (change.what === 'fold') {
    await run('select fold_tallies(), fold_batch_loads()')
  } else if (change.what === 'lose owner') {
    await run(`update packages set receiver_id = null where waiting_status = 'pending' and id in ${SOME}`)
  } else if (change.what === 'delete') {
    await run(
      'delete from packages where id in (select id from packages order by md5(id::text) desc limit 1)',
    )
  } else {
    const { id } = await insertCustomer(api.db)
    if (change.merged) await run('update customers set merged_into = $1 where id = $2', [receiverId, id])
  }
}

describe('what a list counts without counting', () => {
  it('is what there is, after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 5, maxLength: 25 }), async (changes) => {
        for (const change of changes) await apply(change)
        await expectExact()
        await expectRules()
      }),
      { numRuns: 12 },
    )
  })

  it('is what there is after many wrote at once, while it was folded', async () => {
    const writers = Array.from({ length: 16 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn++) {
        await apply({ what: 'insert', months: (writer + turn) % 4, mode: turn % 2 ? 'sea' : 'air' })
        await apply({ what: 'wait', to: 'notified' }).catch(() => {})
        if (turn % 4 === 0) await api.pool.query('select fold_tallies(), fold_batch_loads()')
      }
    })
    await Promise.all(writers)
    await expectExact()
    const { rows } = await api.pool.query('select count(*)::int as folded from tallies')
    expect(rows[0]?.folded).toBeGreaterThan(0)
  })

  it('is what there is after a batch moved while its packages were delivered and paid', async () => {
    const batchId = (await insertBatch(api.db, { transitStatus: 4 })).id
    const made = await Promise.all(
      Array.from({ length: 12 }, () => insertPackage(api.db, { receiverId, batchId, transitStatus: 4 })),
    )
    const deliveries = made.map(({ id }) =>
      api.pool.query('update packages set transit_status = 5, paid_usd = 100 where id = $1', [id]),
    )
    const moves = [3, 5, 2].map((to) =>
      api.pool.query('update batches set transit_status = $1 where id = $2', [to, batchId]),
    )
    await Promise.all([...deliveries, ...moves])
    await expectExact()
    await expectRules()
  })

  it('keeps nothing of what was rolled back, or of a writer who was killed', async () => {
    const before = await readCounters(api.db, 'packages')
    const client = await api.pool.connect()
    await client.query('begin')
    await client.query('delete from packages')
    await client.query('rollback')
    await client.query('begin')
    await client.query('update packages set paid_usd = 100')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await api.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    client.release(true)
    expect(await readCounters(api.db, 'packages')).toEqual(before)
    await expectExact()
  })

  it('is not waited for: a writer goes on while another has counted and not yet committed', async () => {
    const first = await api.pool.connect()
    try {
      await first.query('begin')
      await first.query('select fold_tallies()')
      await first.query(
        "update packages set waiting_status = 'notified' where batch_id is null and receiver_id is not null",
      )
      await api.pool.query("set lock_timeout = '2s'")
      await apply({ what: 'insert', months: 0, mode: 'sea' })
      await first.query('commit')
    } finally {
      first.release()
    }
    await expectExact()
  })

  it('returns the parts and filter keys that exist', async () => {
    const parts = await readCounters(api.db, 'packages')
    const { rows } = await api.pool.query<{ total: string }>('select count(*) as total from packages')
    expect(sumOf(parts)).toBe(Number(rows[0]?.total))
    expect(parts.map(({ name }) => name)).toEqual(parts.map(({ name }) => name).sort())
    const firstKind = parts[0]?.filterKeys.slice(0, 1) ?? []
    const some = await readCounters(api.db, 'packages', firstKind)
    expect(new Set(some.flatMap((part) => part.filterKeys))).toEqual(new Set(firstKind))
  })
})
