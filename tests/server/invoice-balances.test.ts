import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import * as contract from '@/lib/contracts/issued-invoices'
import { giveDiscount, recordPayment } from '@/lib/contracts/payments'
import { addDays, officeToday } from '@/lib/domain/dates'
import { addMoney } from '@/lib/domain/money'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ position: 'accountant' })
})
afterAll(() => api.close())

async function issueFor100() {
  const { id: packageId } = await insertPackage(api.db, { totalUSD: '100', currencyConverter: '2600' })
  const body = { packageIds: [packageId], dueOn: addDays(officeToday(), 14), taxClass: 'zero' as const }
  return { packageId, id: (await ask(api, contract.issueInvoice, { token, body })).id }
}
const read = (id: string) => ask(api, contract.getIssuedInvoice, { token, params: { id } })
const credit20 = (id: string) =>
  ask(api, contract.creditInvoice, {
    token,
    params: { id },
    body: { reason: 'Came late', amountUSD: '20' },
  })
const pay = (id: string, amount: string) =>
  ask(api, recordPayment, {
    token,
    params: { id },
    body: { amount, currency: 'USD', method: 'cash' },
  })

describe('what is due on an invoice of 100 with a credit note of 20', () => {
  it('has the discount of 20 that the credit note documents taken off once', async () => {
    const { packageId, id } = await issueFor100()
    await pay(packageId, '60')
    const body = { amount: '20', currency: 'USD' as const, reason: 'Came late' }
    await ask(api, giveDiscount, { token, params: { id: packageId }, body })
    await credit20(id)
    const partly = await read(id)
    expect([partly.state, ...partly.amounts.map(({ due }) => due)]).toEqual(['partPaid', '20.00', '52000.00'])
    await pay(packageId, '20')
    expect((await read(id)).state).toBe('paid')
  })

  it('has a price that was lowered by 20 taken off once', async () => {
    const { packageId, id } = await issueFor100()
    await api.pool.query('update packing_items set price = 80 where package_id = $1', [packageId])
    await api.pool.query('update packages set total_usd = 80 where id = $1', [packageId])
    expect((await read(id)).amounts[0]?.due).toBe('80.00')
    await credit20(id)
    expect((await read(id)).amounts[0]?.due).toBe('80.00')
    await pay(packageId, '80')
    expect((await read(id)).state).toBe('paid')
  })
})

it('takes back the VAT of an invoice to the cent by its credit notes together', async () => {
  const owner = await api.signIn({ privilege: 'super admin' })
  const { logo: _l, shareImageUrl: _s, ...settings } = await ask(api, getCompanySettings, { token: owner })
  await ask(api, putCompanySettings, { token: owner, body: { ...settings, vrn: '40-012345-X' } })
  const { id: packageId } = await insertPackage(api.db, { totalUSD: '100.03', currencyConverter: '2615.5' })
  const body = { packageIds: [packageId], dueOn: addDays(officeToday(), 14), taxClass: 'standard' as const }
  const { id, amounts } = await ask(api, contract.issueInvoice, { token, body })
  const vats: string[][] = []
  for (const amountUSD of ['33.34', '33.34', undefined]) {
    const note = await ask(api, contract.creditInvoice, {
      token,
      params: { id },
      body: { reason: 'Came late', ...(amountUSD && { amountUSD }) },
    })
    vats.push(note.amounts.map(({ vat }) => vat))
  }
  const sums = amounts.map((_, index) => addMoney(vats.map((vat) => vat[index] ?? '0')))
  expect(sums).toEqual(amounts.map(({ vat }) => vat))
})
