import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { bulkPackages, undoApproval, undoBulkPackages } from '@/lib/contracts/package-actions'
import { getPackage, setWaitingStatus } from '@/lib/contracts/packages'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string
let sales: string

beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
  sales = await api.signIn({ position: 'sales' })
  await ensureSlot(api.db, 'beem')
  const notice = { event: 'approved', channel: 'sms', is_active: true }
  await api.db.insertInto('notice_switches').values(notice).execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
})
afterEach(() => expect(api.troubles).toEqual([]))

type Action = BodyInputOf<typeof undoBulkPackages>['action']
type Undo = { id: string; version?: number | undefined; sendingId?: string | undefined }

const CHANGED = 'Somebody else changed this'
const LATE = 'cannot be undone any more'
const CANCELLED = { status: 'held', hold_reason: 'cancelled' }

/** Paid, and released by a person. */
async function insertPaid(count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, () => insertPackage(api.db, { paidUSD: '100' })),
  )
  const ids = made.map(({ id }) => id)
  await moveAll(ids, 'released')
  return ids
}
const moveAll = (ids: string[], waitingStatus: WaitingStatus, token = secretary) =>
  ask(api, bulkPackages, { token, body: { ids, action: { kind: 'waitingStatus', waitingStatus } } })
const approveAll = (ids: string[]) => moveAll(ids, 'approved', manager)
const notifyAll = (ids: string[], token = sales) =>
  ask(api, bulkPackages, { token, body: { ids, action: { kind: 'releaseNotice' } } })

const approvals = (rows: readonly Undo[]): Action => ({
  kind: 'approval',
  rows: rows.map(({ id, version = 0 }) => ({ id, version })),
})
const notices = (rows: readonly Undo[]): Action => ({
  kind: 'releaseNotice',
  rows: rows.map(({ id, sendingId = '' }) => ({ id, sendingId })),
})
const undo = (action: Action, token = manager) => ask(api, undoBulkPackages, { token, body: { action } })

const messagesOf = (ids: string[]) =>
  api.db.selectFrom('messages').select(['status', 'hold_reason']).where('package_id', 'in', ids).execute()
const statusOf = async (id: string) =>
  (await ask(api, getPackage, { token: manager, params: { id } })).waitingStatus
async function trailOf(id: string): Promise<string[]> {
  const rows = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ action }) => action)
}
const claim = () =>
  claimDue(api.db, { gateway: { name: 'beem', channel: 'sms', perSecond: 100 }, most: 9, isQuiet: false })

/** As if they had been done some seconds earlier. */
async function wait(seconds: number) {
  await sql`update waiting_status_history set at = at - make_interval(secs => ${seconds})`.execute(api.db)
  await sql`update sendings set sent_at = sent_at - make_interval(secs => ${seconds})`.execute(api.db)
  await sql`
    update messages set created_at = created_at - make_interval(secs => ${seconds}),
      next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}) where status = 'queued'`.execute(
    api.db,
  )
}

describe('approvals of many', () => {
  it('send nothing while they can be undone, and undone they have not happened', async () => {
    const ids = await insertPaid(3)
    const report = await approveAll(ids)
    expect(report).toMatchObject(ids.map((id) => ({ id, done: true, version: expect.any(Number) })))
    // The first of many wait until the last are done.
    await wait(30)
    expect(await claim()).toEqual([])
    expect(await undo(approvals(report))).toEqual(ids.map((id) => ({ id, done: true, message: null })))
    expect(await messagesOf(ids)).toEqual([CANCELLED, CANCELLED, CANCELLED])
    for (const id of ids) {
      expect(await statusOf(id)).toBe('released')
      expect((await trailOf(id)).slice(0, 2)).toEqual(['package.approvalUndone', 'package.waitingMoved'])
    }
    expect((await approveAll(ids)).every(({ done }) => done)).toBe(true)
  })

  it('leave by themselves when nobody undoes them, and are then nobody’s to undo', async () => {
    const [id = ''] = await insertPaid(1)
    const report = await approveAll([id])
    await wait(61)
    expect(await claim()).toHaveLength(1)
    expect(await undo(approvals(report))).toEqual([
      { id, done: false, message: expect.stringContaining(LATE) },
    ])
    expect(await statusOf(id)).toBe('approved')
  })

  it('of what was changed meanwhile, or of which a message has left, stay alone', async () => {
    const ids = await insertPaid(3)
    const [changed = '', left = '', good = ''] = ids
    const report = await approveAll(ids)
    await moveAll([changed], 'released')
    await moveAll([changed], 'approved')
    await sql`update messages set status = 'sent', attempts = 1 where package_id = ${left}`.execute(api.db)
    expect(await undo(approvals(report))).toEqual([
      { id: changed, done: false, message: expect.stringContaining(CHANGED) },
      { id: left, done: false, message: expect.stringContaining(LATE) },
      { id: good, done: true, message: null },
    ])
    expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved', 'released'])
    expect((await trailOf(left))[0]).toBe('package.waitingMoved')
  })

  it('are undone once, of two that press at once', async () => {
    const ids = await insertPaid(4)
    const action = approvals(await approveAll(ids))
    const both = await Promise.all([undo(action), undo(action)])
    for (const id of ids) {
      const done = both.flat().filter((row) => row.id === id && row.done)
      expect(done).toHaveLength(1)
      expect((await trailOf(id)).filter((one) => one === 'package.approvalUndone')).toHaveLength(1)
    }
    expect((await undo(action)).map(({ done }) => done)).toEqual([false, false, false, false])
  })

  it('and a change at the same time end one after the other', async () => {
    const ids = await insertPaid(4)
    const action = approvals(await approveAll(ids))
    const [undone, sentBack] = await Promise.all([undo(action), moveAll(ids, 'released')])
    expect(sentBack.every(({ done }) => done)).toBe(true)
    for (const id of ids) {
      const isUndone = undone.find((row) => row.id === id)?.done
      // Undone first, there is nothing to send back; sent back first, nothing is undone.
      const [first] = await trailOf(id)
      expect(first).toBe(isUndone ? 'package.approvalUndone' : 'package.waitingMoved')
      expect(await statusOf(id)).toBe('released')
      expect(await messagesOf([id])).toEqual([CANCELLED])
    }
  })

  it('are undone by who made them, alone', async () => {
    const ids = await insertPaid(1)
    const report = await approveAll(ids)
    const others = await undo(approvals(report), secretary)
    expect(others).toEqual([
      { id: ids[0], done: false, message: 'Only the person who did this can undo it.' },
    ])
    expect((await refused(api, undoBulkPackages, call(approvals(report), sales))).status).toBe(403)
    expect((await send(api, undoBulkPackages, call(approvals(report)))).statusCode).toBe(401)
    // One by one no less.
    const [row] = report
    const one = { params: { id: row?.id ?? '' }, body: { version: row?.version ?? 0 } }
    expect((await refused(api, undoApproval, { token: secretary, ...one })).status).toBe(403)
  })

  it('whose answer was lost are offered to be undone to who asks again with the key', async () => {
    const ids = await insertPaid(2)
    const action = { kind: 'waitingStatus' as const, waitingStatus: 'approved' as const }
    const keyed = { token: manager, body: { ids, action }, idempotencyKey: randomUUID() }
    const first = await ask(api, bulkPackages, keyed)
    expect(first.map(({ version }) => version)).toEqual([expect.any(Number), expect.any(Number)])
    const again = await ask(api, bulkPackages, keyed)
    expect(again).toEqual(first)
    expect((await undo(approvals(again))).every(({ done }) => done)).toBe(true)
    expect(await messagesOf(ids)).toEqual([CANCELLED, CANCELLED])
  })

  it('are not offered to be undone where nothing was approved', async () => {
    const [id = ''] = await insertPaid(1)
    await approveAll([id])
    const unpaid = await insertPackage(api.db, { waitingStatus: 'released', totalUSD: '100' })
    const again = await approveAll([id, unpaid.id])
    expect(again).toEqual([
      { id, done: true, message: null },
      { id: unpaid.id, done: false, message: expect.any(String) },
    ])
    const { id: pending } = await insertPackage(api.db)
    expect(await moveAll([pending], 'released')).toEqual([{ id: pending, done: true, message: null }])
  })

  it('sent again with their key answer what became of them, and undo nothing twice', async () => {
    const [id = ''] = await insertPaid(1)
    const keyed = { ...call(approvals(await approveAll([id])), manager), idempotencyKey: randomUUID() }
    const first = await ask(api, undoBulkPackages, keyed)
    expect(first).toEqual([{ id, done: true, message: null }])
    await approveAll([id])
    expect(await ask(api, undoBulkPackages, keyed)).toEqual(first)
    expect(await statusOf(id)).toBe('approved')
  })
})

const call = (action: Action, token?: string) => ({ token, body: { action } })

describe('release notices of many', () => {
  it('wait while they can be undone, and undone nobody was asked', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await insertPackage(api.db)).id))
    const report = await notifyAll(ids)
    await wait(30)
    expect(await claim()).toEqual([])
    expect(await undo(notices(report), sales)).toEqual(ids.map((id) => ({ id, done: true, message: null })))
    expect(await messagesOf(ids)).toEqual([CANCELLED, CANCELLED])
    for (const id of ids) {
      expect(await statusOf(id)).toBe('pending')
      expect((await trailOf(id)).slice(0, 2)).toEqual([
        'package.releaseNoticeUndone',
        'package.releaseNotified',
      ])
    }
  })

  it('stay where the customer has answered, and are undone once and by who sent them', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await insertPackage(api.db)).id))
    const [answered = '', good = ''] = ids
    const report = await notifyAll(ids)
    const body = { waitingStatus: 'released' as const }
    await ask(api, setWaitingStatus, { token: sales, params: { id: answered }, body })
    const others = await undo(notices(report), manager)
    expect(others.map(({ message }) => message)).toEqual(
      Array(2).fill('Only the person who did this can undo it.'),
    )
    const both = (await Promise.all([undo(notices(report), sales), undo(notices(report), sales)])).flat()
    expect(both.filter(({ done }) => done)).toEqual([{ id: good, done: true, message: null }])
    expect(both.filter(({ id }) => id === answered)).toMatchObject([
      { message: expect.stringContaining(LATE) },
      { message: expect.stringContaining(LATE) },
    ])
    expect(await statusOf(answered)).toBe('released')
    expect(await messagesOf([answered])).toMatchObject([{ status: 'queued' }])
  })

  it('of another package are not what is undone', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await insertPackage(api.db)).id))
    const [first, second] = await notifyAll(ids)
    const swapped = [
      { id: first?.id ?? '', sendingId: second?.sendingId },
      { id: second?.id ?? '', sendingId: randomUUID() },
    ]
    expect((await undo(notices(swapped), sales)).map(({ done }) => done)).toEqual([false, false])
    expect(await messagesOf(ids)).toMatchObject([{ status: 'queued' }, { status: 'queued' }])
  })

  it('that went by hand have nothing to undo', async () => {
    const { id } = await insertPackage(api.db)
    const action = { kind: 'releaseNotice', byHand: true } as const
    const report = await ask(api, bulkPackages, { token: sales, body: { ids: [id], action } })
    expect(report).toEqual([{ id, done: true, message: null }])
  })
})
