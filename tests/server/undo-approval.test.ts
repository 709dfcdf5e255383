import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getDashboard } from '@/lib/contracts/dashboard'
import { undoApproval } from '@/lib/contracts/package-actions'
import { getPackage, setWaitingStatus } from '@/lib/contracts/packages'
import { getSession } from '@/lib/contracts/session'
import { claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { insertBatch } from '@/tests/factories/batches'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let clerk: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  clerk = await api.signIn({ position: 'warehouse' })
  await ensureSlot(api.db, 'beem')
  const notice = { event: 'approved', channel: 'sms', is_active: true }
  await api.db.insertInto('notice_switches').values(notice).execute()
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** Released and paid, then approved by a person. */
async function approve() {
  const { id } = await insertPackage(api.db, { paidUSD: '100' })
  const move = (waitingStatus: 'released' | 'approved') =>
    ask(api, setWaitingStatus, { token: manager, params: { id }, body: { waitingStatus } })
  await move('released')
  return move('approved')
}
const undo = ({ id, version }: { id: string; version: number }, token = manager) => ({
  token,
  params: { id },
  body: { version },
})
const messagesOf = (id: string) =>
  api.db.selectFrom('messages').select(['status', 'hold_reason']).where('package_id', '=', id).execute()
const claim = () =>
  claimDue(api.db, { gateway: { name: 'beem', channel: 'sms', perSecond: 100 }, most: 9, isQuiet: false })

describe('an approval', () => {
  it('sends nothing while it can be undone, and undone it has not happened', async () => {
    const cargo = await approve()
    expect(await messagesOf(cargo.id)).toEqual([{ status: 'queued', hold_reason: null }])
    expect(await claim()).toEqual([])
    const undone = await ask(api, undoApproval, undo(cargo))
    expect(undone).toMatchObject({ waitingStatus: 'released' })
    expect(await messagesOf(cargo.id)).toEqual([{ status: 'held', hold_reason: 'cancelled' }])
    const trail = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', cargo.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['package.approvalUndone', 'package.waitingMoved'])
    // It may be approved again, and the customer is told then.
    const body = { waitingStatus: 'approved' as const }
    await ask(api, setWaitingStatus, { token: manager, params: { id: cargo.id }, body })
    expect((await messagesOf(cargo.id)).map(({ status }) => status).sort()).toEqual(['held', 'queued'])
  })

  it('keeps whoever follows it waiting as well', async () => {
    const { id } = await insertPackage(api.db, { paidUSD: '100', waitingStatus: 'released' })
    const follower = { package_id: id, phone: '+255754000777', language: 'sw' }
    await api.db.insertInto('package_followers').values(follower).execute()
    const body = { waitingStatus: 'approved' as const }
    const cargo = await ask(api, setWaitingStatus, { token: manager, params: { id }, body })
    const due = await api.db
      .selectFrom('messages')
      .select('event')
      .where('package_id', '=', id)
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .execute()
    expect(due).toEqual([])
    await ask(api, undoApproval, undo(cargo))
    expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['held', 'held'])
  })

  it('that is sent back by hand instead says nothing either, to its receiver or to whoever follows it', async () => {
    const { id } = await insertPackage(api.db, { paidUSD: '100', waitingStatus: 'released' })
    const follower = { package_id: id, phone: '+255754000778', language: 'sw' }
    await api.db.insertInto('package_followers').values(follower).execute()
    const move = (waitingStatus: 'released' | 'approved') =>
      ask(api, setWaitingStatus, { token: manager, params: { id }, body: { waitingStatus } })
    await move('approved')
    expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['queued', 'queued'])
    await move('released')
    const cancelled = { status: 'held', hold_reason: 'cancelled' }
    expect(await messagesOf(id)).toEqual([cancelled, cancelled])
    // Approved once more, it is said; and what has left stays as it is.
    await move('approved')
    await sql`update messages set status = 'sent', attempts = 1 where package_id = ${id} and status = 'queued'`.execute(
      api.db,
    )
    await move('released')
    expect((await messagesOf(id)).map(({ status }) => status).toSorted()).toEqual([
      'held',
      'held',
      'sent',
      'sent',
    ])
  })

  it('by a reason instead of the advance takes the reason back with it', async () => {
    const { id } = await insertPackage(api.db)
    const body = { waitingStatus: 'approved' as const, overrideReason: 'Known for years' }
    const cargo = await ask(api, setWaitingStatus, { token: manager, params: { id }, body })
    await ask(api, undoApproval, undo(cargo))
    const row = await api.db
      .selectFrom('packages')
      .select(['waiting_status', 'approval_override_reason', 'approval_override_usd'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({
      waiting_status: 'pending',
      approval_override_reason: null,
      approval_override_usd: null,
    })
  })

  it('of what had been sent back leaves the task with its approver', async () => {
    const { id } = await insertPackage(api.db, { paidUSD: '100', waitingStatus: 'released' })
    const { id: approver } = await ask(api, getSession, { token: manager })
    await api.db.updateTable('packages').set({ sent_back_to: approver }).where('id', '=', id).execute()
    const waiting = async () => {
      const { tasks } = await ask(api, getDashboard, { token: manager })
      return tasks.find(({ task }) => task === 'sentBack')?.count ?? 0
    }
    expect(await waiting()).toBe(1)
    const body = { waitingStatus: 'approved' as const }
    const cargo = await ask(api, setWaitingStatus, { token: manager, params: { id }, body })
    expect(await waiting()).toBe(0)
    await ask(api, undoApproval, undo(cargo))
    expect(await waiting()).toBe(1)
  })

  it('stays when its message has left, when the seconds are over, and when it went into a batch', async () => {
    const sent = await approve()
    await sql`update messages set status = 'sent', attempts = 1 where package_id = ${sent.id}`.execute(api.db)
    expect((await refused(api, undoApproval, undo(sent))).error).toBe('undo_late')
    const old = await approve()
    await sql`update waiting_status_history set at = at - interval '13 seconds' where package_id = ${old.id}`.execute(
      api.db,
    )
    expect((await refused(api, undoApproval, undo(old))).error).toBe('undo_late')
    const loaded = await approve()
    const { id: batchId } = await insertBatch(api.db)
    await sql`update packages set batch_id = ${batchId} where id = ${loaded.id}`.execute(api.db)
    expect((await refused(api, undoApproval, undo(loaded))).error).toBe('undo_late')
    const read = await ask(api, getPackage, { token: clerk, params: { id: old.id } })
    expect(read.waitingStatus).toBe('approved')
  })

  it('that a part took over when it was split off is nobody’s to undo', async () => {
    const { id: wholeId } = await insertPackage(api.db)
    const { id } = await insertPackage(api.db, { waitingStatus: 'approved' })
    // As a split writes it: approved from the first.
    await api.db.updateTable('packages').set({ split_from: wholeId }).where('id', '=', id).execute()
    const reason = 'Split from UMJ00000000'
    const move = { package_id: id, waiting_status: 'approved', reason, employee_id: null }
    await api.db.insertInto('waiting_status_history').values(move).execute()
    const cargo = await ask(api, getPackage, { token: manager, params: { id } })
    expect((await refused(api, undoApproval, undo(cargo))).error).toBe('undo_late')
    const after = await ask(api, getPackage, { token: manager, params: { id } })
    expect(after).toMatchObject({ waitingStatus: 'approved', version: cargo.version })
  })

  it('is undone once, on the version that it answered, by who approved', async () => {
    const cargo = await approve()
    const other = await api.signIn({ privilege: 'super admin' })
    expect(await refused(api, undoApproval, undo(cargo, other))).toMatchObject({
      status: 403,
      message: 'Only the person who did this can undo it.',
    })
    expect((await refused(api, undoApproval, undo(cargo, clerk))).status).toBe(403)
    expect((await send(api, undoApproval, { ...undo(cargo), token: undefined })).statusCode).toBe(401)
    const wrong = await refused(api, undoApproval, undo({ ...cargo, version: cargo.version - 1 }))
    expect(wrong.error).toBe('stale_version')
    const both = await Promise.all([1, 2].map(() => send(api, undoApproval, undo(cargo))))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
