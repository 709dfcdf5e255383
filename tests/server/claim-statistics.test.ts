import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ClaimStatisticsBy, getClaimStatistics } from '@/lib/contracts/claim-settlements'
import type { ClaimState, ClaimType } from '@/lib/domain/cargo-claims'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string

type Money = readonly [amount: string, currency: 'USD' | 'TZS']

interface Claimed {
  kind: ClaimType
  state: ClaimState
  batchId?: string
  receivedBy?: string
  deliveredBy?: string
  rate?: string
  supplier?: string
  asked?: Money
  /** What was offered, and whether it was credited on the package. */
  offer?: Money
  isSettled?: boolean
  openedAt?: string
}

async function insertClaim(claimed: Claimed): Promise<void> {
  const { batchId, rate: currencyConverter = '2600', asked, offer } = claimed
  const { id: receiverId } = await insertCustomer(api.db)
  const cargo = await insertPackage(api.db, { receiverId, currencyConverter, ...(batchId && { batchId }) })
  await api.pool.query('update packages set received_by = $2, delivered_by = $3 where id = $1', [
    cargo.id,
    claimed.receivedBy ?? null,
    claimed.deliveredBy ?? null,
  ])
  const discount = await api.pool.query<{ id: string }>(
    `insert into discounts (package_id, amount, currency, rate, amount_usd, reason)
     select $1, 1, 'USD', 1, 1, 'A claim' where $2 returning id`,
    [cargo.id, claimed.isSettled ?? false],
  )
  await api.pool.query(
    `insert into cargo_claims (package_id, customer_id, kind, state, description, supplier, asked_amount, asked_currency,
       offer_basis, offer_amount, offer_currency, offer_texts, discount_id, settled_at, created_at)
     values ($1, $2, $3, $4, 'Wet', $5, $6, $7, case when $8::numeric is not null then 'byHand' end, $8, $9,
       case when $8::numeric is not null then '{}'::jsonb end, $10, case when $10::uuid is not null then now() end, coalesce($11::timestamptz, now()))`,
    [
      cargo.id,
      receiverId,
      claimed.kind,
      claimed.state,
      claimed.supplier ?? null,
      asked?.[0] ?? null,
      asked?.[1] ?? null,
      offer?.[0] ?? null,
      offer?.[1] ?? null,
      discount.rows[0]?.id ?? null,
      claimed.openedAt ?? null,
    ],
  )
}

let clerks: { id: string }[]
let rider: { id: string }
let batches: { id: string }[]

beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary' })
  // Two people of one name.
  clerks = [
    await insertEmployee(api.db, { name: 'Juma Ali' }),
    await insertEmployee(api.db, { name: 'Juma Ali' }),
  ]
  rider = await insertEmployee(api.db, { name: 'Baraka' })
  batches = [await insertBatch(api.db, { number: 'SEA-41' }), await insertBatch(api.db, { number: 'AIR-7' })]
  const [sea, air] = batches.map(({ id }) => id)
  const [first, second] = clerks.map(({ id }) => id)
  if (!sea || !air || !first || !second) throw new Error('nothing to claim for')
  await insertClaim({
    kind: 'wet',
    state: 'accepted',
    batchId: sea,
    receivedBy: first,
    deliveredBy: rider.id,
    supplier: 'Guangzhou Shoes',
    asked: ['100', 'USD'],
    offer: ['60', 'USD'],
    isSettled: true,
  })
  await insertClaim({
    kind: 'wet',
    state: 'offered',
    batchId: sea,
    receivedBy: second,
    rate: '2500',
    supplier: 'GUANGZHOU shoes',
    asked: ['250000', 'TZS'],
    offer: ['40', 'USD'],
  })
  await insertClaim({
    kind: 'lost',
    state: 'closed',
    batchId: air,
    receivedBy: first,
    deliveredBy: rider.id,
    // Half past midnight in Dar es Salaam.
    offer: ['130000', 'TZS'],
    isSettled: true,
    openedAt: '2026-01-31T21:30:00Z',
  })
  await insertClaim({ kind: 'late', state: 'inProof', asked: ['10', 'USD'] })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const by = (grouping: ClaimStatisticsBy, days: { from?: string; to?: string } = {}) =>
  ask(api, getClaimStatistics, { token, query: { by: grouping, ...days } })

const row = (label: string | null, claims: number, open: number, askedUSD: string, settledUSD: string) =>
  expect.objectContaining({ label, claims, open, askedUSD, settledUSD })

describe('statistics of claims', () => {
  it('by kind: sums in shillings count at the rate of their package, an offer once it is settled', async () => {
    expect(await by('kind')).toEqual([
      row('wet', 2, 2, '200.00', '60.00'),
      row('late', 1, 1, '10.00', '0.00'),
      row('lost', 1, 0, '0.00', '50.00'),
    ])
  })

  it('by batch, and what is in none', async () => {
    expect(await by('batch')).toEqual([
      row('SEA-41', 2, 2, '200.00', '60.00'),
      row('AIR-7', 1, 0, '0.00', '50.00'),
      row(null, 1, 1, '10.00', '0.00'),
    ])
  })

  it('by the clerk who received the cargo: two of one name stay two', async () => {
    const rows = await by('receivedBy')
    expect(rows).toEqual([
      row('Juma Ali', 2, 1, '100.00', '110.00'),
      row('Juma Ali', 1, 1, '100.00', '0.00'),
      row(null, 1, 1, '10.00', '0.00'),
    ])
    expect(rows.map(({ key }) => key)).toEqual([...clerks.map(({ id }) => id), null])
  })

  it('by who handed the cargo over', async () => {
    expect(await by('deliveredBy')).toEqual([
      row('Baraka', 2, 1, '100.00', '110.00'),
      row(null, 2, 2, '110.00', '0.00'),
    ])
  })

  it('by supplier, in any spelling of capitals', async () => {
    const [supplier, unknown] = await by('supplier')
    expect(supplier).toMatchObject({
      key: 'guangzhou shoes',
      claims: 2,
      askedUSD: '200.00',
      settledUSD: '60.00',
    })
    expect(unknown).toEqual(row(null, 2, 1, '10.00', '50.00'))
  })

  it('of the days of the office on which claims were opened', async () => {
    expect(await by('kind', { from: '2026-02-01', to: '2026-02-01' })).toEqual([
      row('lost', 1, 0, '0.00', '50.00'),
    ])
    expect(await by('kind', { to: '2026-01-31' })).toEqual([])
  })

  it('are refused to who may not read claims, to strangers, and by anything else', async () => {
    const query = { by: 'kind' }
    const warehouse = await api.signIn({ position: 'warehouse' })
    expect((await refused(api, getClaimStatistics, { token: warehouse, query })).status).toBe(403)
    expect((await refused(api, getClaimStatistics, { query })).status).toBe(401)
    const wrong = await refused(api, getClaimStatistics, { token, query: { by: 'customer' } })
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['by']])
  })
})
