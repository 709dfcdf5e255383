import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDepartures } from '@/lib/contracts/departures'
import { addDays, portToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { startApi, type TestApi } from './support/api'
import { ask, send } from './support/call'

let api: TestApi
const today = portToday()
beforeAll(async () => {
  api = await startApi()
  await insertBatch(api.db, {
    number: 'SECRET-1',
    departureDate: addDays(today, 9),
    closingDate: addDays(today, 7),
  })
  await insertBatch(api.db, {
    number: 'SECRET-2',
    departureDate: addDays(today, 9),
    closingDate: addDays(today, 5),
  })
  await insertBatch(api.db, { number: 'SECRET-3', departureDate: addDays(today, 9) })
  await insertBatch(api.db, { freightMode: 'air', departureDate: today })
  await insertBatch(api.db, { departureDate: addDays(today, -1) })
  await insertBatch(api.db, { departureDate: addDays(today, 3), transitStatus: 2 })
})
afterAll(() => api.close())

describe('the departures', () => {
  it('are the days on which something that still loads leaves, today among them, each once, with the day it closes', async () => {
    const route = {
      departurePort: 'guangzhou',
      dischargePort: 'dar-es-salaam',
      departureCity: { english: 'Guangzhou', chinese: '广州', swahili: 'Guangzhou' },
      dischargeCity: { english: 'Dar es Salaam', chinese: '达累斯萨拉姆', swahili: 'Dar es Salaam' },
      expectedArrival: null,
    }
    expect(await ask(api, listDepartures)).toEqual([
      { freightMode: 'air', departureDate: today, closingDate: null, ...route },
      { freightMode: 'sea', departureDate: addDays(today, 9), closingDate: addDays(today, 5), ...route },
    ])
  })

  it('tell nothing else of a batch', async () => {
    const { body } = await send(api, listDepartures)
    expect(body).not.toMatch(/SECRET|salt|"id"|rate|remark/i)
  })
})
