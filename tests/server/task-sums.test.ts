import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getDashboard } from '@/lib/contracts/dashboard'
import * as transfers from '@/lib/contracts/money-transfers'
import { recordPayment } from '@/lib/contracts/payments'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

interface Someone {
  id: string
  token: string
}
let api: TestApi
let maker: Someone
let checker: Someone
async function someone(name: string): Promise<Someone> {
  const { id } = await insertEmployee(api.db, { name, privilege: 'super admin', position: 'accountant' })
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}
beforeAll(async () => {
  api = await startApi()
  maker = await someone('Neema Mrema')
  checker = await someone('Juma Juma')
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const sumOf = async (task: string, { token } = checker) =>
  (await ask(api, getDashboard, { token })).tasks.find((one) => one.task === task)

it('cancellations of paid transfers come to what was transferred, each at its own rate', async () => {
  const { id: supplierId } = await insertSupplier(api.db)
  const paid = async (amount: string) => {
    const body = { amount, currency: 'CNY', payInCurrency: 'CNY', purpose: 'Shoes', supplierId } as const
    const asked = await ask(api, transfers.requestMoneyTransfer, { token: maker.token, body })
    const step = ({ id, version }: transfers.MoneyTransfer, { token }: Someone) => ({
      token,
      params: { id },
      body: { version },
    })
    const approved = await ask(api, transfers.approveMoneyTransfer, step(asked, checker))
    return ask(api, transfers.payMoneyTransfer, step(approved, maker))
  }
  const cancelled = [await paid('7100'), await paid('730')]
  await paid('9999')
  for (const { id, version } of cancelled) {
    const body = { version, reason: 'Came back' }
    await ask(api, transfers.cancelMoneyTransfer, { token: maker.token, params: { id }, body })
  }
  await api.pool.query('update money_transfers set rate = 7.3 where id = $1', [cancelled[1]?.id])
  await api.pool.query('update money_transfers set rate = 7.1 where id = $1', [cancelled[0]?.id])
  expect(await sumOf('cancellationsToConfirm')).toMatchObject({ count: 2, amountUSD: '1100.00' })
})

it('settlements come to their offers, shillings at the rate of the package, without one’s own', async () => {
  const settlement = async (amount: string, currency: string, askedBy: string) => {
    const { id: receiverId } = await insertCustomer(api.db)
    const { id } = await insertPackage(api.db, { receiverId, currencyConverter: '2500' })
    await api.pool.query(
      `insert into cargo_claims (package_id, customer_id, kind, state, description, offer_amount, offer_currency, offer_texts,
         settlement, settlement_asked_by, settlement_asked_at)
       values ($1, $2, 'wet', 'accepted', 'Wet', $3, $4, '{}', 'expense', $5, now())`,
      [id, receiverId, amount, currency, askedBy],
    )
  }
  await settlement('1200.50', 'USD', maker.id)
  // 400.004 and 400.004: each is rounded as it will be booked.
  await settlement('1000010', 'TZS', maker.id)
  await settlement('1000010', 'TZS', maker.id)
  await settlement('77', 'USD', checker.id)
  expect(await sumOf('settlementsToConfirm')).toMatchObject({
    count: 3,
    amountUSD: '2000.50',
    person: 'Neema Mrema',
  })
  expect(await sumOf('settlementsToConfirm', maker)).toMatchObject({
    count: 1,
    amountUSD: '77.00',
    person: 'Juma Juma',
  })
})

it('cargo below its gate comes to what is missing now, each package once', async () => {
  const { id: batchId } = await insertBatch(api.db, { transitStatus: 2 })
  const fell = async (fields: Parameters<typeof insertPackage>[1], times = 1) => {
    const { id, trackingNumber } = await insertPackage(api.db, { ...fields, batchId })
    await api.pool.query('update packages set approval_override_reason = null where id = $1', [id])
    for (let time = 0; time < times; time++) {
      await api.pool.query("insert into exceptions (kind, subject_id, label) values ('belowGate', $1, $2)", [
        id,
        trackingNumber,
      ])
    }
    return id
  }
  // Half of 200 is 100, of which 30 are paid; said twice.
  await fell({ totalUSD: '200', paidUSD: '30' }, 2)
  // Handed over: all that is open.
  await fell({ totalUSD: '80', paidUSD: '69.50', deliveredDaysAgo: 1 })
  // The advance has come meanwhile.
  await fell({ totalUSD: '60', paidUSD: '30' })
  // Somebody has looked.
  const seen = await fell({ totalUSD: '1000' })
  await api.pool.query('update exceptions set seen_by = $1, seen_at = now() where subject_id = $2', [
    checker.id,
    seen,
  ])
  expect(await sumOf('loadedBelowAdvance')).toMatchObject({ count: 4, amountUSD: '80.50' })
})

it('fiscal receipts that are missing come to their shillings at the rate of today', async () => {
  await api.pool.query("insert into exchange_rates (currency, rate) values ('TZS', 2500)")
  const { id } = await insertPackage(api.db, { totalUSD: '500' })
  const pay = async () => {
    const body = { amount: '100', currency: 'USD', method: 'cash' } as const
    const { instalment } = await ask(api, recordPayment, { token: maker.token, params: { id }, body })
    return instalment.receiptNumber
  }
  const document = async (sequence: number, amountTZS: string, state: string) =>
    api.pool.query(
      `insert into fiscal_receipts (kind, receipt_number, via, device, sequence, amount_tzs, vat_tzs, tax_class, state, reason)
       values ('sale', $1, 'hand', 'M1', $2, $3, 0, 'zero', $4, $5)`,
      [await pay(), sequence, amountTZS, state, state === 'noneWanted' ? 'A test' : null],
    )
  await document(1, '250000', 'waiting')
  await document(2, '126250.75', 'refused')
  await document(3, '999999', 'noneWanted')
  expect(await sumOf('fiscalReceiptMissing')).toMatchObject({ count: 2, amountUSD: '150.50' })
})
