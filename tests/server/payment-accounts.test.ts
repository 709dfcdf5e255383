import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDashboard } from '@/lib/contracts/dashboard'
import * as contract from '@/lib/contracts/invoices'
import { track } from '@/lib/contracts/tracking'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let owner: string
let second: string
let number: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  second = await api.signIn({ privilege: 'super admin' })
  number = (await insertPackage(api.db, { totalUSD: '100' })).trackingNumber
})
afterAll(() => api.close())

const till = (of: string) => ({ provider: 'M-Pesa', name: 'Umoja Cargo', number: of })
const read = (token = owner) => ask(api, contract.getInvoiceSettings, { token })

async function save(mobileMoney: ReturnType<typeof till>[]) {
  const { tanzanianCurrencies, bankAccounts, version } = await read()
  const body = { tanzanianCurrencies, bankAccounts, mobileMoney, version }
  return ask(api, contract.putInvoiceSettings, { token: owner, body })
}

/** The tills that a customer is told. */
async function shown(): Promise<string[]> {
  const [found] = await ask(api, track, { query: { query: number } })
  return found?.paymentAccounts?.mobileMoney.map((one) => one.number) ?? []
}

async function tasks(): Promise<number> {
  const { tasks: all } = await ask(api, getDashboard, { token: second })
  return all.find(({ task }) => task === 'accountsToConfirm')?.count ?? 0
}

it('are set at once by an office that has none', async () => {
  expect(await save([till('555010')])).toMatchObject({ accountsChange: null, checkRefusal: null })
  expect(await shown()).toEqual(['555010'])
})

it('change once a second person has confirmed it, and not before', async () => {
  const asked = await save([till('777777')])
  expect(asked).toMatchObject({
    mobileMoney: [till('555010')],
    accountsChange: { mobileMoney: [till('777777')] },
    checkRefusal: 'ownRequest',
  })
  expect(await shown()).toEqual(['555010'])
  expect(await tasks()).toBe(1)
  const body = { version: asked.version }
  expect(await refused(api, contract.confirmAccountsChange, { token: owner, body })).toMatchObject({
    status: 409,
    error: 'own_request',
  })
  const confirmed = await ask(api, contract.confirmAccountsChange, { token: second, body })
  expect(confirmed).toMatchObject({ mobileMoney: [till('777777')], accountsChange: null })
  expect(await shown()).toEqual(['777777'])
  expect(await tasks()).toBe(0)
  const again = { token: second, body: { version: confirmed.version } }
  expect((await refused(api, contract.confirmAccountsChange, again)).status).toBe(404)
})

it('are confirmed as they were read, and not what somebody asked for meanwhile', async () => {
  const { version } = await save([till('1')])
  await save([till('2')])
  const stale = { token: second, body: { version } }
  expect((await refused(api, contract.confirmAccountsChange, stale)).status).toBe(409)
  expect(await shown()).toEqual(['777777'])
})

it('stay when the new ones are rejected; to have none waits as well', async () => {
  const asked = await save([])
  expect(asked).toMatchObject({ mobileMoney: [till('777777')], accountsChange: { mobileMoney: [] } })
  const body = { version: asked.version }
  const left = await ask(api, contract.rejectAccountsChange, { token: owner, body })
  expect(left).toMatchObject({ mobileMoney: [till('777777')], accountsChange: null })
  const { rows } = await api.pool.query(
    "select action from audit_log where action like 'invoices.accounts%' order by id desc limit 2",
  )
  expect(rows.map(({ action }) => action)).toEqual(['invoices.accountsRejected', 'invoices.accountsAsked'])
})
