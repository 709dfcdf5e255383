import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { countRecipients, listBatches, setBatchTransitStatus, undoBatchMove } from '@/lib/contracts/batches'
import { dismissCarrierMove, getCarrierReport } from '@/lib/contracts/carrier-events'
import { companyInput, getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { listContainers, listRunningClocks, putContainer } from '@/lib/contracts/container-clocks'
import { getDashboard } from '@/lib/contracts/dashboard'
import { addDays, portToday } from '@/lib/domain/dates'
import { moveByCarrier } from '@/server/carrier-events/move-batch'
import { loadConfig } from '@/server/core/config'
import { insertBatch } from '@/tests/factories/batches'
import { insertContainer, insertTariff } from '@/tests/factories/containers'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { CALLBACK_SECRET, type DcsaEvent, equipment, signatureOf, transport } from './support/carrier'

let api: TestApi
let clerk: string
let owner: string
const settings = {
  CARRIER_EVENTS: 'dcsa',
  DCSA_URL: 'http://127.0.0.1:9/v2',
  DCSA_TOKEN: 'token',
  DCSA_CALLBACK_SECRET: CALLBACK_SECRET,
}
beforeAll(async () => {
  api = await startApi(settings)
  clerk = await api.signIn({ privilege: 'secretary' })
  owner = await api.signIn({ privilege: 'super admin', name: 'Amina' })
})
afterAll(() => api.close())

const today = portToday()
const ago = (days: number) => addDays(today, -days)
const at = (day: string): [string, string] => [`${day}T12:00:00+08:00`, `${day}T05:00:00Z`]

/** A batch with containers that was to leave three weeks ago. */
async function loaded(containers = 1, transitStatus: 1 | 2 = 1) {
  const { id } = await insertBatch(api.db, { departureDate: ago(21), transitStatus })
  if (transitStatus === 2) await api.pool.query('update batches set departed_at = now() where id = $1', [id])
  const numbers: string[] = []
  for (let made = 0; made < containers; made++) numbers.push((await insertContainer(api.db, id)).number)
  return { id, numbers }
}

let ids = 0
const departed = (container: string, day: string): DcsaEvent => ({
  ...transport(`d${++ids}`, 'DEPA', 'ACT', at(day), { port: 'CNNSA' }),
  references: [{ referenceType: 'EQ', referenceValue: container }],
})
const discharged = (container: string, day: string) =>
  equipment(`u${++ids}`, 'DISC', at(day), { port: 'TZDAR', container })

async function report(...events: DcsaEvent[]) {
  const body = JSON.stringify(events)
  const headers = { 'notification-signature': signatureOf(body) }
  expect((await api.send('POST', '/gateways/carrier-events', { body, headers })).statusCode).toBe(204)
}
const read = async (id: string) =>
  (await ask(api, getCarrierReport, { token: clerk, params: { id } })).proposal
const move = (id: string, body: { transitStatus: 2 | 4; carrierEventId: string; confirmLoose?: boolean }) =>
  ask(api, setBatchTransitStatus, { token: clerk, params: { id }, body })
const waiting = async () =>
  (await ask(api, getDashboard, { token: clerk })).tasks.find(({ task }) => task === 'carrierMoves')?.count ??
  0

describe('a move that a carrier’s event proposes', () => {
  it('is shown on the batch, among the tasks and in the list, and made by the usual call with the carrier’s day', async () => {
    const { id, numbers } = await loaded()
    const before = await waiting()
    await report(departed(numbers[0] ?? '', ago(19)))
    const proposal = await read(id)
    expect(proposal).toMatchObject({ to: 2, day: ago(19), location: 'CNNSA', known: null })
    expect(await waiting()).toBe(before + 1)
    const { result } = await ask(api, listBatches, { token: clerk, query: { carrierProposes: 'true' } })
    expect(result.map((batch) => batch.id)).toContain(id)
    const moved = await move(id, { transitStatus: 2, carrierEventId: proposal?.eventId ?? '' })
    expect(moved.departedAt?.slice(0, 10)).toBe(ago(19))
    expect([await read(id), await waiting()]).toEqual([null, before])
    await report(discharged(numbers[0] ?? '', ago(1)))
    expect(await read(id)).toMatchObject({ to: 4, day: ago(1), location: 'TZDAR' })
  })

  it('tells customers the carrier’s day, as its preview does', async () => {
    const { id, numbers } = await loaded()
    const { id: receiverId } = await insertCustomer(api.db, { language: 'en' })
    await insertPackage(api.db, { batchId: id, receiverId })
    await report(departed(numbers[0] ?? '', ago(19)))
    const carrierEventId = (await read(id))?.eventId ?? ''
    const query = { transitStatus: 2, carrierEventId }
    const { messages } = await ask(api, countRecipients, { token: clerk, params: { id }, query })
    const [year, month, day] = ago(19).split('-')
    expect(messages[0]?.body).toContain(`${day}/${month}/${year}`)
    const body = { transitStatus: 2 as const, carrierEventId, confirmLoose: true, notify: true }
    await ask(api, setBatchTransitStatus, { token: clerk, params: { id }, body })
    const { rows } = await api.pool.query('select body from messages where batch_id = $1', [id])
    expect(rows).toEqual([{ body: messages[0]?.body }])
  })

  it('meets all checks of a move', async () => {
    const { id, numbers } = await loaded()
    await insertPackage(api.db, { batchId: id })
    await report(departed(numbers[0] ?? '', ago(19)))
    const carrierEventId = (await read(id))?.eventId ?? ''
    const body = { transitStatus: 2 as const, carrierEventId }
    const refusal = await refused(api, setBatchTransitStatus, { token: clerk, params: { id }, body })
    expect([refusal.status, (await read(id))?.eventId]).toEqual([409, carrierEventId])
    expect((await move(id, { ...body, confirmLoose: true })).transitStatus).toBe(2)
  })

  it('is the one that was read: another, a corrected one or another batch’s moves nothing', async () => {
    const { id, numbers } = await loaded()
    const other = await loaded()
    await report(departed(numbers[0] ?? '', ago(19)))
    const carrierEventId = (await read(id))?.eventId ?? ''
    const refuse = (batchId: string, transitStatus: number) =>
      refused(api, setBatchTransitStatus, {
        token: clerk,
        params: { id: batchId },
        body: { transitStatus, carrierEventId },
      })
    expect((await refuse(other.id, 2)).error).toBe('carrier_changed')
    expect((await refuse(id, 4)).errors).toHaveProperty('carrierEventId')
    await report({ ...departed(numbers[0] ?? '', ago(18)), eventCreatedDateTime: `${ago(2)}T05:00:00Z` })
    expect((await refuse(id, 2)).error).toBe('carrier_changed')
    expect(await read(id)).toMatchObject({ day: ago(18) })
  })

  it('says of how many containers it is known', async () => {
    const { id, numbers } = await loaded(2, 2)
    await report(discharged(numbers[0] ?? '', ago(2)))
    expect(await read(id)).toMatchObject({ to: 4, known: { containers: 1, of: 2 } })
    await report(discharged(numbers[1] ?? '', ago(1)))
    expect(await read(id)).toMatchObject({ to: 4, known: null, day: ago(1) })
  })

  it('is dismissed by who may move batches, once; the next event proposes anew', async () => {
    const { id, numbers } = await loaded()
    await report(departed(numbers[0] ?? '', ago(19)))
    const eventId = (await read(id))?.eventId ?? ''
    const params = { id, eventId }
    const employee = await api.signIn({ privilege: 'employee' })
    expect((await refused(api, dismissCarrierMove, { params })).status).toBe(401)
    expect((await refused(api, dismissCarrierMove, { token: employee, params })).status).toBe(403)
    const path = `/batches/${id}/carrier-events/${eventId}/dismiss`
    const sent = await Promise.all([1, 2, 3].map(() => api.send('POST', path, { token: clerk })))
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await read(id)).toBeNull()
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: id } })
    expect(entries.map(({ action }) => action)).toContain('batch.carrierMoveDismissed')
    await report({ ...departed(numbers[0] ?? '', ago(18)), eventCreatedDateTime: `${ago(2)}T05:00:00Z` })
    expect(await read(id)).toMatchObject({ day: ago(18) })
  })
})

describe('a setting', () => {
  const moveNow = (id: string) =>
    moveByCarrier({ db: api.db, config: loadConfig(settings), log: pino({ level: 'silent' }) })({ id })
  async function set(carrierMoves: 'ask' | 'move' | 'notify') {
    const company: Record<string, unknown> = await ask(api, getCompanySettings, { token: owner })
    const body = Object.fromEntries(Object.keys(companyInput.shape).map((field) => [field, company[field]]))
    await ask(api, putCompanySettings, { token: owner, body: { ...body, carrierMoves } as never })
  }
  const statusOf = async (id: string) => {
    const { rows } = await api.pool.query('select transit_status from batches where id = $1', [id])
    return (rows as { transit_status: number }[])[0]?.transit_status
  }

  it('is off until somebody sets it', async () => {
    const { id, numbers } = await loaded()
    await report(departed(numbers[0] ?? '', ago(19)))
    await moveNow(id)
    expect(await statusOf(id)).toBe(1)
  })

  it('lets complete events move the batch in the name of who set it, and tell customers only if that was said', async () => {
    await set('move')
    const { id, numbers } = await loaded(2)
    const customer = await insertCustomer(api.db, {})
    await report(departed(numbers[0] ?? '', ago(19)))
    await moveNow(id)
    expect(await statusOf(id)).toBe(1)
    await report(departed(numbers[1] ?? '', ago(19)))
    await Promise.all([moveNow(id), moveNow(id)])
    expect(await statusOf(id)).toBe(2)
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: id } })
    expect(entries.filter(({ action }) => action === 'batch.moved')).toMatchObject([
      { employee: { name: 'Amina' } },
    ])
    await insertPackage(api.db, { batchId: id, receiverId: customer.id })
    await set('notify')
    await report(discharged(numbers[0] ?? '', ago(1)), discharged(numbers[1] ?? '', ago(1)))
    await moveNow(id)
    expect(await statusOf(id)).toBe(4)
  })

  it('leaves to a person what a check wants a word for, and what was undone', async () => {
    await set('move')
    const loose = await loaded()
    await insertPackage(api.db, { batchId: loose.id })
    await report(departed(loose.numbers[0] ?? '', ago(19)))
    await moveNow(loose.id)
    expect(await statusOf(loose.id)).toBe(1)
    const { id, numbers } = await loaded()
    await report(departed(numbers[0] ?? '', ago(19)))
    await moveNow(id)
    const { rows } = await api.pool.query('select version from batches where id = $1', [id])
    const { version } = (rows as { version: number }[])[0] ?? { version: 0 }
    // It was made in her name.
    await ask(api, undoBatchMove, { token: owner, params: { id }, body: { version } })
    await moveNow(id)
    expect([await statusOf(id), (await read(id))?.to]).toEqual([1, 2])
  })

  it('acts for nobody who may no longer', async () => {
    await set('move')
    await api.owner.query("update employees set status = 'suspended' where name = 'Amina'")
    const { id, numbers } = await loaded()
    await report(departed(numbers[0] ?? '', ago(19)))
    await moveNow(id)
    expect(await statusOf(id)).toBe(1)
    await api.owner.query("update employees set status = 'active' where name = 'Amina'")
  })
})

it('the clocks of a container go by its carrier where nobody has entered a day, and end by it', async () => {
  await insertTariff(api.db)
  const { id, numbers } = await loaded(1, 2)
  const number = numbers[0] ?? ''
  await report(discharged(number, ago(10)))
  const containers = () => ask(api, listContainers, { token: clerk, params: { id } })
  const [first] = await containers()
  expect(first).toMatchObject({
    entered: { discharged: null },
    reported: { discharged: ago(10) },
    days: { discharged: ago(10) },
    clocks: [{ startedOn: ago(10), lastFreeDay: ago(3) }],
  })
  const running = async () =>
    (await ask(api, listRunningClocks, { token: clerk })).filter(
      ({ containerNumber }) => containerNumber === number,
    )
  expect(await running()).toHaveLength(1)
  const body = { size: '20' as const, discharged: ago(8), version: null }
  await ask(api, putContainer, { token: clerk, params: { id: first?.id ?? '' }, body })
  expect(await containers()).toMatchObject([{ days: { discharged: ago(8) } }])
  await report(equipment('out', 'GTOT', at(ago(2)), { port: 'TZDAR', container: number }))
  expect(await containers()).toMatchObject([{ clocks: [{ stoppedOn: ago(2) }] }])
})
