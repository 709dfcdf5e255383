import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '@/lib/contracts/transactions'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let token: string
let address: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'system manager' })
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

const newTill = () =>
  ask(api, createAccount, {
    token,
    body: { name: 'Till', kind: 'mobile_money', currency: 'TZS' },
  })

/** What is being received lies there. */
const incoming = () => readdir(join(api.filesDir, '../incoming')).catch(() => [])

const TABLES = ['files', 'attachments', 'imports', 'incoming_money', 'statement_balances', 'audit_log']
const countRows = async () =>
  Promise.all(
    TABLES.map(async (table) => (await api.owner.query(`select count(*) as count from ${table}`)).rows),
  )
const stored = () => readdir(api.filesDir, { recursive: true }).catch(() => [])

it.each([
  ['a sheet', async () => '/imports?kind=customers'],
  ['a photo', async () => '/files'],
  ['a file kept with a package', async () => `/attachments/package/${(await insertPackage(api.db)).id}`],
  [
    'the statement of a till',
    async () => `/incoming-money/statements?accountId=${(await newTill()).id}&provider=mpesa`,
  ],
])('%s that is stopped while it is sent leaves neither row nor file', async (_, pathOf) => {
  const path = await pathOf()
  const before = [await countRows(), await stored()]
  const sending = request(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'auth-token': token, 'content-type': 'multipart/form-data; boundary=half' },
  })
  const isCut = once(sending, 'error')
  const head = 'content-disposition: form-data; name="file"; filename="file.csv"'
  sending.write(`--half\r\n${head}\r\n\r\nName,Phones\r\nAsha,+255712000111\r\n`)
  await expect.poll(incoming).toHaveLength(1)
  sending.destroy(new Error('stopped'))
  await isCut
  await expect.poll(incoming).toEqual([])
  expect([await countRows(), await stored()]).toEqual(before)
})
