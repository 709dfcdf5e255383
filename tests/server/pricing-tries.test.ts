import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverPackage } from '@/lib/contracts/package-actions'
import * as packages from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

/** Ways in which cargo once left the company without its money. */

let api: TestApi
let secretary: string
let accountant: string
let driver: string
let receiverId: string
beforeAll(async () => {
  api = await startApi()
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  driver = await api.signIn({ position: 'driver' })
  receiverId = (await insertCustomer(api.db)).id
})
afterAll(() => api.close())

const shoes = (price: string) => [{ description: 'Shoes', quantity: '1', price }]
const approval = (id: string) => ({
  token: secretary,
  params: { id },
  body: { waitingStatus: 'approved', overrideReason: null } as const,
})
const pay = (id: string, body: Partial<payments.PaymentInput>) => ({
  token: accountant,
  params: { id },
  body: { amount: '1000', currency: 'USD' as const, method: 'cash' as const, ...body },
})

async function priced(price: string) {
  const body = { receiverId, packingList: shoes(price) }
  return ask(api, packages.createPackage, { token: secretary, body })
}

it('TShs 1,000 at a rate of 1 are not US$ 1,000', async () => {
  const { id } = await insertPackage(api.db, { receiverId, totalUSD: '1000' })
  const body = { currency: 'TZS', rate: '1', confirmRate: true } as const
  const refusal = await refused(api, payments.recordPayment, pay(id, body))
  expect(refusal).toMatchObject({ status: 403, error: 'rate_refused', errors: { rate: expect.any(String) } })
})

it('cargo of US$ 1,000 is not handed over for TShs 1,000', async () => {
  const batch = await insertBatch(api.db, { transitStatus: 4 })
  const cargo = { receiverId, totalUSD: '1000', batchId: batch.id, transitStatus: 4 } as const
  const { id } = await insertPackage(api.db, cargo)
  const paid = await ask(api, payments.recordPayment, pay(id, { currency: 'TZS', confirmUnderpay: true }))
  expect(paid.paidAmountUSD).toBe('0.38')
  const handOver = { token: driver, params: { id }, body: { deliveredTo: 'A cousin' } }
  expect(await refused(api, deliverPackage, handOver)).toMatchObject({ status: 409, error: 'unpaid' })
})

it('a package of US$ 0.24 is not approved without its advance', async () => {
  const { id } = await priced('0.24')
  expect(await refused(api, packages.setWaitingStatus, approval(id))).toMatchObject({
    status: 409,
    error: 'advance_missing',
  })
})

it('a package of US$ 0.24 that is raised to US$ 1,008 after its approval is not loaded', async () => {
  const { id } = await priced('0.24')
  await ask(api, payments.recordPayment, pay(id, { amount: '0.12' }))
  const { version } = await ask(api, packages.setWaitingStatus, approval(id))
  const body = { receiverId, packingList: shoes('1008'), version }
  const raised = await ask(api, packages.updatePackage, { token: secretary, params: { id }, body })
  expect(raised).toMatchObject({ totalUSD: '1008.00', waitingStatus: 'released' })
  const batch = await insertBatch(api.db)
  const loading = { token: secretary, params: { id }, body: { batchId: batch.id } }
  expect(await refused(api, packages.setPackageBatch, loading)).toMatchObject({ status: 409 })
  expect(await refused(api, packages.setWaitingStatus, approval(id))).toMatchObject({
    error: 'advance_missing',
  })
})

it('one reference of M-Pesa settles one package, however it is typed', async () => {
  const [first, second] = [await priced('100'), await priced('100')]
  const mpesa = (reference: string) => ({ amount: '100', method: 'mobile_money', reference }) as const
  await ask(api, payments.recordPayment, pay(first.id, mpesa('QJ10OK45IT')))
  const refusal = await refused(api, payments.recordPayment, pay(second.id, mpesa('qj1o 0k45 1t')))
  expect(refusal).toMatchObject({ status: 409, error: 'reference_used' })
  expect(refusal.message).toContain(first.trackingNumber)
  expect(refusal.errors).toHaveProperty('reference')
})

describe('a payment of less than a hundredth of what is open', () => {
  it('is asked about, and taken when it is confirmed', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    const little = await refused(api, payments.recordPayment, pay(id, { amount: '0.99' }))
    expect(little).toMatchObject({ status: 409, error: 'underpaid', errors: { amount: expect.any(String) } })
    expect(little.message).toContain('US$ 0.99 is less than a hundredth of what is open: US$ 100.00')
    await ask(api, payments.recordPayment, pay(id, { amount: '0.99', confirmUnderpay: true }))
    await ask(api, payments.recordPayment, pay(id, { amount: '1' }))
  })

  it('is asked about over several packages by their sum, not by a small share of it', async () => {
    const { id: customer } = await insertCustomer(api.db)
    const one = await insertPackage(api.db, { receiverId: customer, totalUSD: '50' })
    const other = await insertPackage(api.db, { receiverId: customer, totalUSD: '50' })
    const sent = (body: object) => ({ ...pay(customer, {}), body: { ...pay(customer, {}).body, ...body } })
    expect((await refused(api, payments.splitPayment, sent({ amount: '0.90' }))).error).toBe('underpaid')
    const shares = (amount: string) => [
      { packageId: one.id, amount },
      { packageId: other.id, amount: '0.10' },
    ]
    const little = sent({ amount: '0.90', shares: shares('0.80') })
    expect((await refused(api, payments.splitPayment, little)).error).toBe('underpaid')
    await ask(api, payments.splitPayment, sent({ amount: '20.10', shares: shares('20') }))
  })
})
