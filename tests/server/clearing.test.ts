import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import * as contract from '@/lib/contracts/clearing'
import { CLEARING_MILESTONES } from '@/lib/domain/clearing'
import { addDays, portToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary', name: 'Zainab' })
})
afterAll(() => api.close())

type Milestone = (typeof CLEARING_MILESTONES)[number]
const today = portToday()

const record = (id: string, milestone: Milestone, body: Record<string, unknown> = {}) =>
  ask(api, contract.recordClearing, { token, params: { id }, body: { milestone, day: today, ...body } })
const stepsOf = (id: string) => ask(api, contract.listClearing, { token, params: { id } })

/** A batch at the port with cargo of one customer who reads the language. */
async function cleared(language: 'en' | 'zh' | 'sw' = 'sw') {
  const { id } = await insertBatch(api.db, { transitStatus: 4 })
  const { id: receiverId } = await insertCustomer(api.db, { name: 'Neema', language })
  const cargo = await insertPackage(api.db, { receiverId, batchId: id, transitStatus: 4 })
  return { id, receiverId, trackingNumber: cargo.trackingNumber }
}

async function written(receiverId: string) {
  const { rows } = await api.pool.query<{ event: string; body: string; status: string }>(
    'select event, body, status from messages where customer_id = $1 order by created_at, id',
    [receiverId],
  )
  return rows
}

describe('the milestones of clearing', () => {
  it('are stored with day, reference and person, in their usual order however they come', async () => {
    const { id } = await cleared()
    await record(id, 'assessed', { reference: 'TZDL 26/123' })
    await record(id, 'lodged', { day: addDays(today, -2) })
    expect(await stepsOf(id)).toMatchObject([
      {
        milestone: 'lodged',
        day: addDays(today, -2),
        reference: null,
        recordedBy: 'Zainab',
        notifiedAt: null,
      },
      { milestone: 'assessed', day: today, reference: 'TZDL 26/123' },
    ])
  })

  it('are corrected and taken back, and the log says both', async () => {
    const { id } = await cleared()
    const gone = { token, params: { id }, body: { milestone: 'paid' as const } }
    await record(id, 'paid', { day: addDays(today, -1) })
    await record(id, 'paid')
    expect(await ask(api, contract.removeClearing, gone)).toEqual([])
    expect((await refused(api, contract.removeClearing, gone)).status).toBe(404)
    const owner = await api.signIn({ privilege: 'super admin' })
    const { entries } = await ask(api, listAuditEntries, { token: owner, query: { entityId: id } })
    expect(entries.map(({ action }) => action)).toEqual([
      'batch.clearingRemoved',
      'batch.clearingRecorded',
      'batch.clearingRecorded',
    ])
    expect(entries[1]?.changes).toContainEqual({ field: 'day', old: addDays(today, -1), new: today })
  })

  it('refuse a day that is still to come, and whoever may not edit batches', async () => {
    const { id } = await cleared()
    const params = { id }
    const late = { token, params, body: { milestone: 'lodged' as const, day: addDays(today, 1) } }
    expect((await refused(api, contract.recordClearing, late)).errors).toEqual({ day: 'Is in the future' })
    const clerk = await api.signIn({ privilege: 'employee' })
    const body = { ...late.body, day: today }
    expect((await refused(api, contract.recordClearing, { token: clerk, params, body })).status).toBe(403)
  })

  it.each(['en', 'zh', 'sw'] as const)('are one sentence each to the customers, in %s', async (language) => {
    const { id, receiverId, trackingNumber } = await cleared(language)
    for (const milestone of CLEARING_MILESTONES) {
      expect(await record(id, milestone, { notify: true })).toMatchObject({ notified: 0, waiting: 1 })
    }
    const messages = await written(receiverId)
    expect(messages.map(({ event }) => event)).toEqual([
      'customsLodged',
      'customsAssessed',
      'customsPaid',
      'customsVerified',
      'customsReleased',
      'customsGateOut',
    ])
    expect(new Set(messages.map(({ body }) => body)).size).toBe(6)
    for (const { body } of messages) {
      expect(body).toContain(trackingNumber)
      expect(body).not.toContain('{{')
    }
  })

  it('write to customers once, however often they are corrected, and not at all unasked', async () => {
    const { id, receiverId } = await cleared()
    await record(id, 'released')
    expect(await written(receiverId)).toEqual([])
    await record(id, 'released', { notify: true })
    await record(id, 'released', { notify: true, reference: 'RO 77' })
    expect(await written(receiverId)).toHaveLength(1)
    expect((await stepsOf(id))[0]).toMatchObject({ reference: 'RO 77', notifiedAt: expect.any(String) })
  })

  it('hold back what still waits to say of a milestone that is taken back', async () => {
    const { id, receiverId } = await cleared()
    await record(id, 'released', { notify: true })
    await ask(api, contract.removeClearing, { token, params: { id }, body: { milestone: 'released' } })
    expect(await written(receiverId)).toMatchObject([{ event: 'customsReleased', status: 'held' }])
  })

  it('say nothing to who does not want such news, or has switched the notice off', async () => {
    const { id, receiverId } = await cleared()
    await api.pool.query("update customers set unwanted_notices = '{customsPaid}' where id = $1", [
      receiverId,
    ])
    expect(await record(id, 'paid', { notify: true })).toMatchObject({ notified: 0, waiting: 0 })
    expect((await stepsOf(id))[0]?.notifiedAt).toBeNull()
  })
})
