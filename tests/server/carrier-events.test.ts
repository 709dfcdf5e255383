import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCarrierReport } from '@/lib/contracts/carrier-events'
import { putVoyage } from '@/lib/contracts/voyages'
import { followBatches } from '@/server/carrier-events/follow-batches'
import { loadConfig } from '@/server/core/config'
import { carrierGateway } from '@/server/gateways/dcsa'
import { insertBatch } from '@/tests/factories/batches'
import { insertContainer } from '@/tests/factories/containers'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import {
  CALLBACK_SECRET,
  type DcsaEvent,
  recordedVoyage,
  type StandInCarrier,
  signatureOf,
  startCarrier,
  transport,
} from './support/carrier'
import { json, silence } from './support/stub-gateway'

const log = pino({ level: 'silent' })
let carrier: StandInCarrier
let api: TestApi
let clerk: string
let settings: Record<string, string>

beforeAll(async () => {
  carrier = await startCarrier()
  settings = {
    CARRIER_EVENTS: 'dcsa',
    CARRIER_TIMEOUT_MS: '300',
    DCSA_URL: `${carrier.url}/v2`,
    DCSA_TOKEN: 'bearer-of-the-line',
    DCSA_CONSUMER_KEY: 'consumer-key',
    DCSA_CALLBACK_SECRET: CALLBACK_SECRET,
  }
  api = await startApi(settings)
  clerk = await api.signIn({ privilege: 'secretary' })
})
afterAll(async () => {
  await api.close()
  await carrier.close()
})
beforeEach(async () => {
  carrier.play()
  carrier.received.length = 0
  await api.owner.query("update batches set departure_on = '2020-01-01'")
})

let bills = 0
const nextBill = () => `LINE${String(++bills).padStart(6, '0')}`

async function sailing(fields: { bill?: string | null; carrier?: string } = {}) {
  const bill = fields.bill === undefined ? nextBill() : fields.bill
  const { id } = await insertBatch(api.db, { departureDate: '2026-10-01' })
  const body = {
    mode: 'sea' as const,
    carrier: fields.carrier ?? 'Bahari Line',
    loadingPort: 'CNNSA',
    dischargePort: 'TZDAR',
    masterNumber: bill,
    version: null,
  }
  await ask(api, putVoyage, { token: clerk, params: { id }, body })
  return { id, bill: bill ?? '' }
}

function follow(env: Record<string, string> = {}) {
  const config = loadConfig({ ...settings, ...env })
  const gateway = carrierGateway(config.carrier)
  if (!gateway) throw new Error('no carrier is set up')
  return followBatches({ db: api.db, config, log, gateway })
}
/** As if it were time to ask again. */
const pass = () => api.owner.query('update carrier_polls set next_at = now()')
const read = (id: string, token = clerk) => ask(api, getCarrierReport, { token, params: { id } })
const send = (events: unknown, headers: Record<string, string> = {}) => {
  const body = typeof events === 'string' ? events : JSON.stringify(events)
  return api.send('POST', '/gateways/carrier-events', {
    body,
    headers: { 'notification-signature': signatureOf(body), ...headers },
  })
}
const days = ({ departure, arrival }: Awaited<ReturnType<typeof read>>) => ({ departure, arrival })

const WHOLE = {
  departure: { planned: '2026-10-01', estimated: '2026-10-02', actual: '2026-10-03' },
  arrival: { planned: '2026-10-28', estimated: '2026-11-03', actual: '2026-11-05' },
}

describe('a carrier that is asked', () => {
  it('is asked by the bill with its keys, page after page, and what it says is stored apart by its kind', async () => {
    const { id, bill } = await sailing()
    carrier.report(bill, recordedVoyage({ bill }))
    await follow()
    const [first, second] = carrier.received
    expect(first?.path).toBe(`/v2/events?transportDocumentReference=${bill}&limit=100`)
    expect(second?.path).toContain('cursor=5')
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer bearer-of-the-line',
      'consumer-key': 'consumer-key',
    })
    const report = await read(id)
    expect(days(report)).toEqual(WHOLE)
    expect(report.events).toHaveLength(17)
    const corrected = report.events.filter(({ isSuperseded }) => isSuperseded)
    expect(corrected.map(({ code, day }) => `${code} ${day}`).sort()).toEqual([
      'ARRI 2026-10-30',
      'ARRI 2026-11-04',
      'DEPA 2026-10-02',
    ])
    expect(report).toMatchObject({ isOn: true, problem: null })
  })

  it('says the same in any order, twice over, and in two halves that meet', async () => {
    const { id, bill } = await sailing()
    const events = recordedVoyage({ bill })
    carrier.report(bill, [...events.slice(9), ...events.slice(3, 12)].toReversed())
    await follow()
    carrier.report(bill, [...events, ...events.toReversed()])
    await pass()
    await Promise.all([follow(), send(events), send(events.slice(0, 8).toReversed())])
    const report = await read(id)
    expect(days(report)).toEqual(WHOLE)
    expect(report.events).toHaveLength(17)
  })

  it('is asked by each container where it knows no bill, and movements of the ship are then that container’s', async () => {
    const { id, bill } = await sailing()
    const one = await insertContainer(api.db, id)
    const other = await insertContainer(api.db, id)
    carrier.report(one.number, recordedVoyage({ container: one.number }))
    await follow()
    expect(carrier.received.map(({ path }) => new URL(path, 'http://c').search.split('&')[0])).toEqual(
      expect.arrayContaining([
        `?transportDocumentReference=${bill}`,
        `?equipmentReference=${one.number}`,
        `?equipmentReference=${other.number}`,
      ]),
    )
    const { rows } = await api.pool.query('select left_containers from carrier_facts where batch_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ left_containers: 1 }])
    expect((await read(id)).events.every(({ container }) => container === one.number)).toBe(true)
  })

  it('is asked again after an hour, of one batch once at a time, and at once when the bill is another', async () => {
    const { id, bill } = await sailing()
    carrier.report(bill, recordedVoyage({ bill }).slice(0, 4))
    await Promise.all([follow(), follow(), follow()])
    expect(carrier.received).toHaveLength(1)
    await follow()
    expect(carrier.received).toHaveLength(1)
    const body = { mode: 'sea' as const, carrier: 'Bahari Line', masterNumber: nextBill(), version: 1 }
    await ask(api, putVoyage, { token: clerk, params: { id }, body })
    await follow()
    expect(carrier.received).toHaveLength(2)
  })

  it('is asked about its own batches alone, where it is named', async () => {
    await sailing({ carrier: 'Other Line' })
    const { bill } = await sailing({ carrier: ' bahari line ' })
    await follow({ DCSA_CARRIER: 'Bahari Line' })
    expect(carrier.received.map(({ path }) => path)).toEqual([expect.stringContaining(bill)])
  })

  it.each([
    ['refuses the keys', json(401, { message: 'no' }), '401'],
    ['is away', json(503, 'maintenance'), '503'],
    ['answers nonsense', json(200, '<html>'), '200'],
    ['never answers', silence, 'no answer in time'],
  ])('that %s is asked again later, and the batch says why', async (_, manner, problem) => {
    const { id, bill } = await sailing()
    carrier.report(bill, recordedVoyage({ bill }))
    carrier.answer(manner)
    await follow()
    expect((await read(id)).problem).toContain(problem)
    carrier.play()
    await pass()
    await follow()
    expect(await read(id)).toMatchObject({ problem: null, arrival: WHOLE.arrival })
  })

  it('leads to no other host with its next page', async () => {
    const { bill } = await sailing()
    const elsewhere = await startCarrier()
    carrier.answer(json(200, [], { 'next-page': `${elsewhere.url}/v2/events?cursor=2` }))
    await follow()
    expect([carrier.received.length, elsewhere.received.length, bill.length > 0]).toEqual([1, 0, true])
    await elsewhere.close()
  })

  it('gives a token for its keys where it wants one, once for many questions', async () => {
    await sailing()
    await sailing()
    const service = await startCarrier()
    service.answer(json(200, { access_token: 'fresh', expires_in: 3600 }))
    await follow({
      DCSA_TOKEN: '',
      DCSA_TOKEN_URL: `${service.url}/token`,
      DCSA_CLIENT_ID: 'client',
      DCSA_CLIENT_SECRET: 'secret',
    })
    expect(service.received.map(({ body }) => body)).toEqual([
      'grant_type=client_credentials&client_id=client&client_secret=secret',
    ])
    expect(carrier.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer fresh',
      'Bearer fresh',
    ])
    await service.close()
  })

  it('leaves out what breaks the standard, and what is too long or no text, and keeps the rest', async () => {
    const { id, bill } = await sailing()
    const good = recordedVoyage({ bill })[5] as DcsaEvent
    carrier.report(bill, [
      null as unknown as DcsaEvent,
      { ...good, eventID: 'x1', eventClassifierCode: 'SURE' },
      { ...good, eventID: 'x2', eventDateTime: '2026-13-45T00:00:00Z' },
      { ...good, eventID: 'x3', transportEventTypeCode: undefined },
      {
        ...good,
        eventID: 'x4',
        transportCall: { ...(good.transportCall as object), vessel: { vesselName: 'V'.repeat(90) } },
      },
      {
        ...good,
        eventID: 'x5',
        changeRemark: 'bad \u0007 <script>alert(1)</script>',
        eventDateTime: '2026-10-02T23:30:00+08:00',
      },
    ])
    await follow()
    const { events } = await read(id)
    expect(events.map(({ vessel, remark }) => [vessel, remark])).toEqual(
      expect.arrayContaining([
        [null, null],
        ['Xin Da Lian', null],
      ]),
    )
    expect(events).toHaveLength(2)
  })

  it('writes over its own event with a later word under the same number alone', async () => {
    const { id, bill } = await sailing()
    const at = { port: 'TZDAR', bill }
    const first = transport('same', 'ARRI', 'EST', ['2026-10-30T06:00:00+03:00', '2026-10-02T16:00:00Z'], at)
    const later = transport('same', 'ARRI', 'EST', ['2026-11-04T06:00:00+03:00', '2026-10-14T16:00:00Z'], at)
    for (const one of [first, later, first]) expect((await send([one])).statusCode).toBe(204)
    const report = await read(id)
    expect([report.events.length, report.arrival.estimated]).toEqual([1, '2026-11-04'])
  })
})

describe('a callback', () => {
  it('is taken with its signature alone, and asked for by HEAD', async () => {
    const { id, bill } = await sailing()
    const events = recordedVoyage({ bill })
    expect(
      (await api.app.inject({ method: 'HEAD', url: '/api/v1/gateways/carrier-events' })).statusCode,
    ).toBe(204)
    for (const signature of ['', 'sha256=00', signatureOf(`${JSON.stringify(events)} `)])
      expect((await send(events, { 'notification-signature': signature })).statusCode).toBe(403)
    expect((await read(id)).events).toEqual([])
    expect((await send('{"no":"list"}')).statusCode).toBe(403)
    expect((await send(events)).statusCode).toBe(204)
    expect(days(await read(id))).toEqual(WHOLE)
  })

  it('of none of our bills and containers is forgotten', async () => {
    const { id } = await sailing()
    expect((await send(recordedVoyage({ bill: 'OTHER12345', container: 'OTHR0000001' }))).statusCode).toBe(
      204,
    )
    expect((await read(id)).events).toEqual([])
  })

  it('of a container is of the last batch that can have left with it, not of the one before', async () => {
    const before = await sailing({ bill: null })
    const now = await sailing({ bill: null })
    const box = await insertContainer(api.db, before.id)
    await api.owner.query("update batches set departure_on = '2026-06-01' where id = $1", [before.id])
    await api.pool.query(
      "insert into cartons (batch_id, number, container_number) values ($1, 'again', $2)",
      [now.id, box.number],
    )
    await send(recordedVoyage({ container: box.number }).slice(2))
    expect((await read(before.id)).events).toEqual([])
    expect((await read(now.id)).events.length).toBeGreaterThan(5)
  })

  it('does not exist where no carrier is set up', async () => {
    const bare = await startApi()
    const { id } = await insertBatch(bare.db)
    const token = await bare.signIn({})
    expect((await bare.send('POST', '/gateways/carrier-events', { body: '[]' })).statusCode).toBe(404)
    expect(await ask(bare, getCarrierReport, { token, params: { id } })).toMatchObject({
      isOn: false,
      events: [],
    })
    await bare.close()
  })
})

it('a report is for the office alone', async () => {
  const { id } = await sailing()
  expect((await refused(api, getCarrierReport, { params: { id } })).status).toBe(401)
  expect(
    (await refused(api, getCarrierReport, { token: clerk, params: { id: crypto.randomUUID() } })).status,
  ).toBe(404)
})

it.each([
  [{ CARRIER_EVENTS: 'dcsa' }, 'DCSA_'],
  [{ CARRIER_EVENTS: 'dcsa', DCSA_TOKEN: 'x' }, 'DCSA_URL'],
  [
    { CARRIER_EVENTS: 'dcsa', DCSA_URL: 'https://a.example', DCSA_TOKEN_URL: 'https://b.example' },
    'DCSA_CLIENT_ID',
  ],
  [{ CARRIER_EVENTS: 'pigeon' }, 'CARRIER_EVENTS'],
])('a carrier without its keys stops the start and is named: %j', (env, name) => {
  expect(() => loadConfig(env)).toThrow(name)
})
