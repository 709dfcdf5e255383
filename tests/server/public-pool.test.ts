import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { getCompany } from '@/lib/contracts/company'
import { listDepartures } from '@/lib/contracts/departures'
import { getHealth } from '@/lib/contracts/health'
import { recordPayment } from '@/lib/contracts/payments'
import { getRates } from '@/lib/contracts/rates'
import { track } from '@/lib/contracts/tracking'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApiOn, type TestApi } from './support/api'
import { ask, send } from './support/call'
import { createTestDatabase } from './support/postgres'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let api: TestApi
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  api = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl, connections: 4 })
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

it('what the public reads is answered while 50 payments wait for a lock and hold every connection of the office', async () => {
  const token = await api.signIn({ privilege: 'super admin', position: 'accountant' })
  const { id: receiverId } = await insertCustomer(api.db, { phones: ['+255754000111'] })
  const cargo = await insertPackage(api.db, { receiverId, totalUSD: '1000' })
  const holder = await api.owner.connect()
  await holder.query('begin')
  await holder.query('select from packages where id = $1 for update', [cargo.id])
  const body = { amount: '1', currency: 'USD' as const, method: 'cash' as const }
  const payments = Array.from({ length: 50 }, () =>
    send(api, recordPayment, { token, params: { id: cargo.id }, body }),
  )
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await api.owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(4)
  for (const query of [cargo.trackingNumber, '+255754000111']) {
    expect(await ask(api, track, { query: { query } })).toHaveLength(1)
  }
  expect(await ask(api, getHealth)).toMatchObject({ ready: true })
  await ask(api, getRates)
  await ask(api, getCompany)
  await ask(api, listDepartures)
  await holder.query('commit')
  holder.release()
  await Promise.all(payments)
})
