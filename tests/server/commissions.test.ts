import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/commissions'
import { type PaymentInput, recordPayment, reversePayment } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let accountant: string
let manager: string
const thisMonth = officeToday().slice(0, 7)

/** Before the days that are paid on here. */
const LONG_AGO = new Date('2020-01-01T09:00:00Z')

beforeAll(async () => {
  api = await startApi()
  await api.pool.query(
    "insert into accounts (name, kind, currency, created_at) values ('Box', 'cash', 'USD', $1), ('Box', 'cash', 'TZS', $1)",
    [LONG_AGO],
  )
  accountant = await api.signIn({ position: 'accountant' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

const seller = (name: string, commissionPercent: string) =>
  insertEmployee(api.db, { name, position: 'sales', commissionPercent })

const pay = (id: string, amount: string, more: Partial<PaymentInput> = {}) =>
  ask(api, recordPayment, {
    token: accountant,
    params: { id },
    body: { amount, currency: 'USD', method: 'cash', ...more },
  })

const own = async (employeeId: string) =>
  ask(api, contract.getOwnCommissions, { token: await insertSession(api.db, { employeeId }) })

describe('a commission', () => {
  it('of 2 % on US$ 100 shared by three is 0.67 each: 33.34, 33.33 and 33.33 of it', async () => {
    const sellers = [await seller('Asha', '2'), await seller('Juma', '2'), await seller('Neema', '2')]
    const { id: receiverId } = await insertCustomer(api.db, { salesPersonIds: sellers.map(({ id }) => id) })
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    await pay(id, '100')
    const months = await Promise.all(sellers.map(async (one) => (await own(one.id)).months))
    expect(
      months
        .flat()
        .map(({ collectedUSD }) => collectedUSD)
        .sort(),
    ).toEqual(['33.33', '33.33', '33.34'])
    expect(months.flat().map(({ commissionUSD }) => commissionUSD)).toEqual(['0.67', '0.67', '0.67'])
  })

  it('counts what was collected in US$, in the month it was paid: 260,000 TShs at 2,600 in March 2020 is 100', async () => {
    const { id: employeeId } = await seller('Salum', '2.5')
    const { id: receiverId } = await insertCustomer(api.db, { salesPersonIds: [employeeId] })
    const { id } = await insertPackage(api.db, { receiverId, currencyConverter: '2600', createdAt: LONG_AGO })
    await pay(id, '260000', { currency: 'TZS', date: '2020-03-31' })
    expect(await own(employeeId)).toEqual({
      percent: '2.5',
      months: [{ month: '2020-03', lines: 1, collectedUSD: '100.00', commissionUSD: '2.50' }],
    })
    const list = await ask(api, contract.listCommissions, {
      token: manager,
      query: { from: '2020-03-15', to: '2020-03-16' },
    })
    expect(list).toEqual([
      {
        employee: { id: employeeId, name: 'Salum' },
        month: '2020-03',
        lines: 1,
        collectedUSD: '100.00',
        commissionUSD: '2.50',
      },
    ])
  })

  it('stays with who had the customer then, at the percentage of then, whoever has them now', async () => {
    const [before, after] = [await seller('Hamisi', '2'), await seller('Upendo', '3')]
    const { id: receiverId } = await insertCustomer(api.db, { salesPersonIds: [before.id] })
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '300' })
    await pay(id, '100')
    await api.pool.query('update customer_sales_persons set employee_id = $1 where customer_id = $2', [
      after.id,
      receiverId,
    ])
    await api.pool.query('update employees set commission_percent = 50 where id = $1', [before.id])
    await pay(id, '200')
    expect((await own(before.id)).months).toMatchObject([{ collectedUSD: '100.00', commissionUSD: '2.00' }])
    expect((await own(after.id)).months).toMatchObject([{ collectedUSD: '200.00', commissionUSD: '6.00' }])
  })

  it('of a payment that is taken back goes off in the month of that, from who had it', async () => {
    const { id: employeeId } = await seller('Rehema', '10')
    const { id: receiverId } = await insertCustomer(api.db, { salesPersonIds: [employeeId] })
    const { id, trackingNumber } = await insertPackage(api.db, {
      receiverId,
      totalUSD: '100',
      createdAt: LONG_AGO,
    })
    const { instalment } = await pay(id, '40', { date: '2020-05-05' })
    await api.pool.query('delete from customer_sales_persons where customer_id = $1', [receiverId])
    await ask(api, reversePayment, {
      token: accountant,
      params: { id: instalment.id },
      body: { reason: 'Typed twice' },
    })
    expect((await own(employeeId)).months).toEqual([
      { month: thisMonth, lines: 1, collectedUSD: '-40.00', commissionUSD: '-4.00' },
      { month: '2020-05', lines: 1, collectedUSD: '40.00', commissionUSD: '4.00' },
    ])
    const query = { employeeId, month: `${thisMonth}-01` }
    const lines = await ask(api, contract.listCommissionLines, { token: manager, query })
    expect(lines.result).toEqual([
      expect.objectContaining({
        package: { id, trackingNumber },
        amount: '40.00',
        collectedUSD: '-40.00',
        commissionUSD: '-4.00',
        receiptNumber: instalment.receiptNumber,
      }),
    ])
  })

  it('is nobody’s where the customer is nobody’s', async () => {
    const before = await ask(api, contract.listCommissions, { token: manager, query: {} })
    await pay((await insertPackage(api.db)).id, '40')
    expect(await ask(api, contract.listCommissions, { token: manager, query: {} })).toEqual(before)
  })

  it('cannot be changed or deleted', async () => {
    await expect(api.owner.query('update commission_lines set percent = 99')).rejects.toThrow('append-only')
    await expect(api.owner.query('delete from commission_lines')).rejects.toThrow('append-only')
  })
})

describe('a sales person', () => {
  it('sees their own lines and never a colleague’s', async () => {
    const [mine, theirs] = [await seller('Baraka', '2'), await seller('Mwajuma', '2')]
    for (const { id } of [mine, theirs]) {
      const { id: receiverId } = await insertCustomer(api.db, { salesPersonIds: [id], name: `Of ${id}` })
      await pay((await insertPackage(api.db, { receiverId, createdAt: LONG_AGO })).id, '50', {
        date: '2020-07-01',
      })
    }
    const token = await insertSession(api.db, { employeeId: mine.id })
    const query = { month: '2020-07-01' }
    const { result } = await ask(api, contract.listOwnCommissionLines, { token, query })
    expect(result.map(({ customer }) => customer)).toEqual([`Of ${mine.id}`])
    const asked = { token, query: { ...query, employeeId: theirs.id } }
    expect((await refused(api, contract.listCommissionLines, asked)).status).toBe(403)
    expect((await refused(api, contract.listOwnCommissionLines, asked)).status).toBe(422)
  })

  it('asks for a month by its first day', async () => {
    const refusal = await refused(api, contract.listOwnCommissionLines, {
      token: manager,
      query: { month: '2020-07-02' },
    })
    expect(refusal.errors).toHaveProperty('month')
  })
})
