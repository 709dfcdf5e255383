import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import * as actions from '@/lib/contracts/package-actions'
import * as packages from '@/lib/contracts/packages'
import { track } from '@/lib/contracts/tracking'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string
let clerk: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager', name: 'Neema Mrema' })
  secretary = await api.signIn({ privilege: 'secretary' })
  clerk = await api.signIn({ privilege: 'employee', position: 'warehouse' })
})
afterAll(() => api.close())

type Waiting = 'pending' | 'notified' | 'released' | 'approved'
const wait = (token: string, id: string, waitingStatus: Waiting, overrideReason?: string) => ({
  token,
  params: { id },
  body: { waitingStatus, overrideReason },
})

describe('approving for shipping', () => {
  it('asks for half of the price, to the cent', async () => {
    const short = await insertPackage(api.db, { totalUSD: '100', paidUSD: '49.99' })
    const close = await insertPackage(api.db, { totalUSD: '100', paidUSD: '50' })
    const refusal = await refused(api, packages.setWaitingStatus, wait(secretary, short.id, 'approved'))
    expect(refusal).toMatchObject({ status: 409, error: 'advance_missing' })
    const approved = await ask(api, packages.setWaitingStatus, wait(secretary, close.id, 'approved'))
    expect(approved.waitingStatus).toBe('approved')
  })

  it("goes without the advance only by a manager's reason, which the audit log keeps", async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    const reason = 'Pays on arrival since 2019'
    const secretaries = await refused(api, packages.setWaitingStatus, wait(secretary, id, 'approved', reason))
    expect(secretaries.error).toBe('advance_missing')
    expect((await refused(api, packages.setWaitingStatus, wait(manager, id, 'approved'))).status).toBe(409)
    await ask(api, packages.setWaitingStatus, wait(manager, id, 'approved', reason))
    const trail = await api.db
      .selectFrom('audit_log')
      .select(['reason', 'changes'])
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(trail.reason).toBe(reason)
    expect(trail.changes).toMatchObject({ waitingStatus: { old: 'pending', new: 'approved' } })
  })

  it('is not a clerk’s to do, nor anybody’s for a parcel without an owner', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '0' })
    expect((await refused(api, packages.setWaitingStatus, wait(clerk, id, 'approved'))).status).toBe(403)
    const unknown = await insertPackage(api.db, { receiverId: null })
    const refusal = await refused(api, packages.setWaitingStatus, wait(manager, unknown.id, 'notified'))
    expect(refusal).toMatchObject({ status: 409, errors: { receiverId: expect.any(String) } })
  })
})

describe('putting into a batch', () => {
  it('takes approved cargo only, while the batch is loading', async () => {
    const batch = await insertBatch(api.db)
    const pending = await insertPackage(api.db)
    const approved = await insertPackage(api.db, { waitingStatus: 'approved' })
    const into = (id: string) => ({ token: secretary, params: { id }, body: { batchId: batch.id } })
    expect((await refused(api, packages.setPackageBatch, into(pending.id))).status).toBe(409)
    expect((await ask(api, packages.setPackageBatch, into(approved.id))).batchInfo?.id).toBe(batch.id)
    await api.db.updateTable('batches').set({ transit_status: 2 }).where('id', '=', batch.id).execute()
    const out = { token: secretary, params: { id: approved.id }, body: { batchId: null } }
    expect(await refused(api, packages.setPackageBatch, out)).toMatchObject({
      status: 409,
      errors: { batchId: expect.any(String) },
    })
  })

  it('by a manager into one that is discharged shows it discharged, and out of it as loading again', async () => {
    const batch = await insertBatch(api.db, { transitStatus: 4 })
    const { id } = await insertPackage(api.db, { waitingStatus: 'approved' })
    const move = (batchId: string | null) => ({ token: manager, params: { id }, body: { batchId } })
    expect(await ask(api, packages.setPackageBatch, move(batch.id))).toMatchObject({
      transitStatus: 4,
      shownTransitStatus: 4,
    })
    expect(await ask(api, packages.setPackageBatch, move(null))).toMatchObject({
      transitStatus: 1,
      shownTransitStatus: 1,
    })
  })

  it('reports row by row for many at once, and leaves what is refused as it was', async () => {
    const batch = await insertBatch(api.db)
    const good = await insertPackage(api.db, { waitingStatus: 'approved' })
    const bad = await insertPackage(api.db)
    const report = await ask(api, actions.bulkPackages, {
      token: secretary,
      body: { ids: [good.id, bad.id], action: { kind: 'batch', batchId: batch.id } },
    })
    expect(report).toEqual([
      { id: good.id, done: true, message: null },
      { id: bad.id, done: false, message: 'Only approved cargo can be put in a batch' },
    ])
    const rows = await api.db.selectFrom('packages').select('id').where('batch_id', '=', batch.id).execute()
    expect(rows).toEqual([{ id: good.id }])
  })
})

describe('handing over', () => {
  const deliver = (token: string, id: string, overrideReason?: string) => ({
    token,
    params: { id },
    body: { deliveredTo: 'Juma Ng’ombe', overrideReason },
  })

  it('needs the cargo discharged and paid', async () => {
    const atSea = await insertPackage(api.db, { transitStatus: 1, paidUSD: '100' })
    const unpaid = await insertPackage(api.db, { transitStatus: 4 })
    const paid = await insertPackage(api.db, { transitStatus: 4, paidUSD: '99.70' })
    expect((await refused(api, actions.deliverPackage, deliver(clerk, atSea.id))).error).toBe(
      'not_discharged',
    )
    const refusal = await refused(api, actions.deliverPackage, deliver(clerk, unpaid.id, 'a friend'))
    expect(refusal).toMatchObject({ status: 409, error: 'unpaid' })
    expect(refusal.message).toContain('100.00')
    const done = await ask(api, actions.deliverPackage, deliver(clerk, paid.id))
    expect(done).toMatchObject({ transitStatus: 5, deliveredTo: 'Juma Ng’ombe' })
  })

  it('says who handed it over, to whom, with which picture, and why in spite of arrears', async () => {
    const cargo = await insertPackage(api.db, { transitStatus: 4 })
    const signature = await insertPhoto(api.db)
    const done = await ask(api, actions.deliverPackage, {
      token: manager,
      params: { id: cargo.id },
      body: { deliveredTo: '<script>测试', fileId: signature.id, overrideReason: 'Pays on Friday' },
    })
    expect(done.delivery).toMatchObject({
      deliveredTo: '<script>测试',
      by: 'Neema Mrema',
      overrideReason: 'Pays on Friday',
      image: { id: signature.id, url: expect.stringContaining(`/files/${signature.storageKey}?expires=`) },
    })
  })

  it('keeps no reason that was not needed', async () => {
    const paid = await insertPackage(api.db, { transitStatus: 4, paidUSD: '100' })
    const done = await ask(api, actions.deliverPackage, deliver(manager, paid.id, 'just in case'))
    expect(done.delivery?.overrideReason).toBeNull()
  })

  it('waits while the batch was moved back to sea, whatever the package’s own status', async () => {
    const batch = await insertBatch(api.db, { transitStatus: 2 })
    const back = await insertPackage(api.db, { batchId: batch.id, transitStatus: 4, paidUSD: '100' })
    expect((await refused(api, actions.deliverPackage, deliver(clerk, back.id))).error).toBe('not_discharged')
  })

  it('is recorded once when two hand the same package over at once', async () => {
    const { id } = await insertPackage(api.db, { transitStatus: 4, paidUSD: '100' })
    const other = { ...deliver(manager, id), body: { deliveredTo: 'Somebody else' } }
    const answers = await Promise.all([
      send(api, actions.deliverPackage, deliver(manager, id)),
      send(api, actions.deliverPackage, other),
    ])
    const moves = await api.db
      .selectFrom('package_status_history')
      .select('id')
      .where('package_id', '=', id)
      .where('transit_status', '=', 5)
      .execute()
    expect(moves).toHaveLength(1)
    const names = answers.map((answer) => dataOf(actions.deliverPackage, answer).deliveredTo)
    expect(names[0]).toBe(names[1])
  })

  it('hands many over with one picture, and leaves what is refused', async () => {
    const paid = await insertPackage(api.db, { transitStatus: 4, paidUSD: '100' })
    const also = await insertPackage(api.db, { transitStatus: 4, paidUSD: '99.80' })
    const unpaid = await insertPackage(api.db, { transitStatus: 4 })
    const signature = await insertPhoto(api.db)
    const report = await ask(api, actions.bulkPackages, {
      token: clerk,
      body: {
        ids: [paid.id, also.id, unpaid.id],
        action: { kind: 'delivery', deliveredTo: 'Juma', fileId: signature.id },
      },
    })
    expect(report.map((row) => row.done)).toEqual([true, true, false])
    expect(report[2]?.message).toContain('100.00')
  })

  it('is taken back by a manager with a reason, and can then be done again', async () => {
    const { id } = await insertPackage(api.db, { transitStatus: 4, paidUSD: '100' })
    await ask(api, actions.deliverPackage, deliver(clerk, id))
    const back = { params: { id }, body: { reason: 'The wrong Juma' } }
    expect((await refused(api, actions.undoDelivery, { ...back, token: clerk })).status).toBe(403)
    const undone = await ask(api, actions.undoDelivery, { ...back, token: manager })
    expect(undone).toMatchObject({ transitStatus: 4, deliveredTo: null, deliveredAt: null, delivery: null })
    const again = await refused(api, actions.undoDelivery, { ...back, token: manager })
    expect(again.error).toBe('not_delivered')
    const query = { entityId: id, action: 'package.deliveryUndone' }
    const { entries } = await ask(api, listAuditEntries, {
      token: await api.signIn({ privilege: 'super admin' }),
      query,
    })
    expect(entries[0]?.reason).toBe('The wrong Juma')
    expect(entries[0]?.changes).toContainEqual({ field: 'deliveredTo', old: 'Juma Ng’ombe', new: null })
    expect((await ask(api, actions.deliverPackage, deliver(clerk, id))).transitStatus).toBe(5)
  })

  it('taken back is no fact to the public: neither on the tracking page nor in a message that waits', async () => {
    const batch = await insertBatch(api.db, { transitStatus: 4 })
    const fields = { batchId: batch.id, transitStatus: 4, paidUSD: '100' } as const
    const { id, trackingNumber } = await insertPackage(api.db, fields)
    await api.pool.query('insert into package_status_history (package_id, transit_status) values ($1, 4)', [
      id,
    ])
    const shown = async () => {
      const [found] = await ask(api, track, { query: { query: trackingNumber } })
      const history = found && 'history' in found ? found.history : undefined
      return (history ?? []).map(({ transitStatus }) => transitStatus)
    }
    await ask(api, actions.deliverPackage, deliver(clerk, id))
    const once = await shown()
    expect(once.at(-1)).toBe(5)
    await api.pool.query(
      `insert into messages (customer_id, package_id, channel, phone, language, event, body)
       select receiver_id, id, 'sms', '+255700000001', 'en', 'delivered', 'Handed over' from packages where id = $1`,
      [id],
    )
    const body = { reason: 'The wrong Juma' }
    await ask(api, actions.undoDelivery, { token: manager, params: { id }, body })
    expect(await shown()).toEqual(once.slice(0, -1))
    const { rows } = await api.pool.query('select status, hold_reason from messages where package_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ status: 'held', hold_reason: 'cancelled' }])
    await ask(api, actions.deliverPackage, deliver(clerk, id))
    expect(await shown()).toEqual(once)
  })

  it('is undone or changed by nobody but a manager', async () => {
    const { id } = await insertPackage(api.db, { deliveredDaysAgo: 1 })
    const out = (token: string) => ({ token, params: { id }, body: { batchId: null } })
    expect(
      (
        await refused(api, packages.setPackageCarton, {
          token: clerk,
          params: { id },
          body: { cartonId: null },
        })
      ).error,
    ).toBe('delivered')
    expect((await refused(api, packages.setPackageBatch, out(secretary))).error).toBe('delivered')
  })
})

describe('changing a package', () => {
  const body = (version: number, receiverId: string) => ({
    receiverId,
    packingList: [{ description: 'Shoes', quantity: '3', price: '7.5' }],
    version,
  })

  it('computes its totals anew and keeps what was paid as credit', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100', paidUSD: '60' })
    const read = await ask(api, packages.getPackage, { token: clerk, params: { id } })
    const saved = await ask(api, packages.updatePackage, {
      token: secretary,
      params: { id },
      body: body(read.version, read.receiverInfo?.id ?? ''),
    })
    expect(saved).toMatchObject({
      totalUSD: '22.50',
      paidAmountUSD: '60.00',
      remainingUSD: '0.00',
      creditUSD: '37.50',
    })
    const second = await refused(api, packages.updatePackage, {
      token: manager,
      params: { id },
      body: body(read.version, read.receiverInfo?.id ?? ''),
    })
    expect(second.error).toBe('stale_version')
  })

  it('removes one entered by mistake, but none that money hangs on', async () => {
    const { id } = await insertPackage(api.db)
    expect((await refused(api, packages.deletePackage, { token: secretary, params: { id } })).status).toBe(
      403,
    )
    await ask(api, packages.deletePackage, { token: manager, params: { id } })
    expect((await refused(api, packages.getPackage, { token: clerk, params: { id } })).status).toBe(404)
    const trail = await api.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
    expect(trail).toEqual([{ action: 'package.deleted' }])
  })
})
