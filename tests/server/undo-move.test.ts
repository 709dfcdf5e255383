import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBatch, setBatchTransitStatus, undoBatchMove } from '@/lib/contracts/batches'
import { notifyBatchReady } from '@/lib/contracts/notices'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage } from '@/lib/contracts/packages'
import { track } from '@/lib/contracts/tracking'
import type { TransitStatus } from '@/lib/domain/transit-status'
import { claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'system manager' })
  await ensureSlot(api.db, 'beem')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
})

async function batchWithCargo(transitStatus: TransitStatus = 1) {
  const batch = await insertBatch(api.db, { transitStatus })
  const { id: receiverId } = await insertCustomer(api.db)
  const cargo = await insertPackage(api.db, { receiverId, batchId: batch.id, totalUSD: '0' })
  return { id: batch.id, cargo }
}

const move = (id: string, transitStatus: TransitStatus, more: object = {}) =>
  ask(api, setBatchTransitStatus, {
    token,
    params: { id },
    body: { transitStatus, notify: true, confirmLoose: true, confirmEarly: true, ...more },
  })
const undo = (id: string, version: number) => ({ token, params: { id }, body: { version } })
const read = (id: string) => ask(api, getBatch, { token, params: { id } })
const outbox = () => api.db.selectFrom('messages').select(['status', 'hold_reason']).execute()

/** What the gateway would be given at this moment. */
const claim = () =>
  claimDue(api.db, {
    gateway: { name: 'beem', channel: 'sms', perSecond: 100 },
    most: 9,
    isQuiet: false,
  })

/** As if the seconds had passed. */
const wait = () =>
  sql`update messages set next_attempt_at = now() - interval '1 second' where status = 'queued'`.execute(
    api.db,
  )

describe('a move', () => {
  it('leaves no message while it can be undone, and undone it has not happened', async () => {
    const { id, cargo } = await batchWithCargo()
    const before = await read(id)
    const moved = await move(id, 2)
    expect(Date.parse(moved.undoUntil ?? '')).toBeGreaterThan(Date.now())
    expect(await claim()).toEqual([])
    const undone = await ask(api, undoBatchMove, undo(id, moved.version))
    expect(undone).toMatchObject({ transitStatus: 1, departedAt: null, cancelledMessages: 1 })
    expect((await read(id)).history).toEqual(before.history)
    expect(await outbox()).toEqual([{ status: 'held', hold_reason: 'cancelled' }])
    await wait()
    expect(await claim()).toEqual([])
    const seen = await ask(api, track, { query: { query: cargo.trackingNumber } })
    expect(JSON.stringify(seen)).not.toContain('"transitStatus":2')
    const trail = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['batch.moved', 'batch.moveUndone'])
  })

  it('that discharged gives its packages the status they had, and the departure stays', async () => {
    const { id, cargo } = await batchWithCargo()
    const { departedAt } = await move(id, 2)
    const moved = await move(id, 4)
    expect(moved.changedPackages).toBe(1)
    const undone = await ask(api, undoBatchMove, undo(id, moved.version))
    expect(undone).toMatchObject({ transitStatus: 2, departedAt })
    const after = await ask(api, getPackage, { token, params: { id: cargo.id } })
    expect(after).toMatchObject({ transitStatus: 1, shownTransitStatus: 2 })
    expect(after.history.map(({ transitStatus }) => transitStatus)).not.toContain(4)
    // And it is discharged again as if for the first time.
    expect((await move(id, 4)).changedPackages).toBe(1)
  })

  it('of a delay at the port is undone without a departure', async () => {
    const { id } = await batchWithCargo()
    await move(id, 3, { reason: 'Storm' })
    const moved = await move(id, 2)
    expect(moved.departedAt).not.toBeNull()
    const undone = await ask(api, undoBatchMove, undo(id, moved.version))
    expect(undone).toMatchObject({ transitStatus: 3, departedAt: null })
  })
})

describe('an undo is refused', () => {
  it('once a message has left', async () => {
    const { id } = await batchWithCargo()
    const moved = await move(id, 2)
    await wait()
    expect(await claim()).toHaveLength(1)
    expect((await refused(api, undoBatchMove, undo(id, moved.version))).error).toBe('undo_late')
    expect((await read(id)).transitStatus).toBe(2)
  })

  it('when the seconds are over', async () => {
    const { id } = await batchWithCargo()
    const moved = await move(id, 2, { notify: false })
    await api.db
      .updateTable('batch_status_history')
      .set({ undo_until: sql<Date>`now()` })
      .where('batch_id', '=', id)
      .execute()
    expect((await refused(api, undoBatchMove, undo(id, moved.version))).error).toBe('undo_late')
  })

  it('of a step back, which had its reason, and of a departure that settled pieces', async () => {
    const { id } = await batchWithCargo(2)
    const back = await move(id, 1, { reason: 'A slip' })
    expect(back.undoUntil).toBeNull()
    expect((await refused(api, undoBatchMove, undo(id, back.version))).error).toBe('undo_late')
    const unscanned = [{ packageId: id, missing: 1, decision: 'loaded' }]
    expect((await move(id, 2, { unscanned })).undoUntil).toBeNull()
  })

  it('when the batch was changed since, and when a package was handed over or its receiver notified', async () => {
    const { id } = await batchWithCargo()
    const moved = await move(id, 2)
    const stale = await refused(api, undoBatchMove, undo(id, moved.version - 1))
    expect(stale).toMatchObject({ status: 409, error: 'stale_version' })

    const handed = await batchWithCargo(2)
    const discharged = await move(handed.id, 4)
    const body = { deliveredTo: 'Juma', overrideReason: 'Samples' }
    await ask(api, deliverPackage, { token, params: { id: handed.cargo.id }, body })
    const late = await refused(api, undoBatchMove, undo(handed.id, discharged.version))
    expect(late.error).toBe('undo_late')

    const notified = await batchWithCargo(2)
    const { version } = await move(notified.id, 4)
    await ask(api, notifyBatchReady, { token, params: { id: notified.id } })
    expect((await refused(api, undoBatchMove, undo(notified.id, version))).error).toBe('undo_late')
    expect((await read(notified.id)).transitStatus).toBe(4)
  })

  it('to everybody but who moved it', async () => {
    const { id } = await batchWithCargo()
    const moved = await move(id, 2)
    const other = await api.signIn({ privilege: 'super admin' })
    const answer = await refused(api, undoBatchMove, { ...undo(id, moved.version), token: other })
    expect(answer).toMatchObject({ status: 403, message: 'Only the person who did this can undo it.' })
    expect((await read(id)).transitStatus).toBe(2)
    expect(await outbox()).toMatchObject([{ status: 'queued' }])
    await ask(api, undoBatchMove, undo(id, moved.version))
  })

  it('of the second of two at once', async () => {
    const { id } = await batchWithCargo()
    const moved = await move(id, 2)
    const answers = await Promise.all([1, 2].map(() => send(api, undoBatchMove, undo(id, moved.version))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await read(id)).transitStatus).toBe(1)
  })
})
