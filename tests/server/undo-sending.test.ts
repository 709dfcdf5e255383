import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as bulk from '@/lib/contracts/bulk-messages'
import { mergeCustomer } from '@/lib/contracts/customers'
import { decideMessage } from '@/lib/contracts/messages'
import * as contract from '@/lib/contracts/notices'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage, setWaitingStatus } from '@/lib/contracts/packages'
import { sendReleaseNotice } from '@/lib/contracts/waiting-room'
import { claimDue, ensureSlot } from '@/server/messages/sending/claim'
import { forgetOldSendings } from '@/server/sendings/undo-sending'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let accountant: string
let warehouse: string

beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cargo.example.com' })
  manager = await api.signIn({ privilege: 'system manager' })
  accountant = await api.signIn({ position: 'accountant' })
  warehouse = await api.signIn({ position: 'warehouse' })
  await ensureSlot(api.db, 'beem')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await api.db.deleteFrom('bulk_messages').execute()
})
afterEach(() => expect(api.troubles).toEqual([]))

const of = (id: string, token = manager) => ({ token, params: { id } })
const undo = (id: string | null | undefined, token = manager) => of(id ?? '', token)
const outbox = () => api.db.selectFrom('messages').select(['status', 'hold_reason']).execute()
const CANCELLED = { status: 'held', hold_reason: 'cancelled' }

/** What the gateway would be given at this moment. */
const claim = () =>
  claimDue(api.db, { gateway: { name: 'beem', channel: 'sms', perSecond: 100 }, most: 9, isQuiet: false })

/** As if the seconds had passed. */
async function wait() {
  await sql`update sendings set sent_at = sent_at - interval '13 seconds'`.execute(api.db)
  await sql`update bulk_messages set started_at = started_at - interval '13 seconds'`.execute(api.db)
}

async function trailOf(id: string): Promise<string[]> {
  const rows = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ action }) => action)
}

async function sendInvoice() {
  const { id: customerId } = await insertCustomer(api.db)
  const { id } = await insertPackage(api.db, { receiverId: customerId, totalUSD: '100' })
  const body = { kind: 'combined' as const, packageIds: [id] }
  const [sent] = await ask(api, contract.sendInvoice, { token: manager, body })
  return { customerId, sendingId: sent?.sendingId ?? '' }
}

async function atPort(receiverId?: string) {
  const batch = await insertBatch(api.db, { transitStatus: 4 })
  const owner = receiverId ?? (await insertCustomer(api.db)).id
  const { id } = await insertPackage(api.db, {
    receiverId: owner,
    batchId: batch.id,
    transitStatus: 4,
    totalUSD: '0',
  })
  return { id, batchId: batch.id, receiverId: owner }
}

const readyOf = (id: string) =>
  api.db
    .selectFrom('packages')
    .select(['ready_told_at', 'ready_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const openCodes = (customerId: string) =>
  api.db
    .selectFrom('hand_over_codes')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()

describe('an invoice that was sent', () => {
  it('waits while it can be undone, and undone nobody gets it', async () => {
    const { customerId, sendingId } = await sendInvoice()
    expect(await claim()).toEqual([])
    expect(await ask(api, contract.undoSending, undo(sendingId))).toEqual({ cancelledMessages: 1 })
    expect(await outbox()).toEqual([CANCELLED])
    expect((await trailOf(customerId)).slice(0, 2)).toEqual(['invoice.sendingUndone', 'invoice.sent'])
  })

  it('leaves by itself when nobody undoes it', async () => {
    await sendInvoice()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_attempt_at - created_at)::int as seconds from messages`.execute(api.db)
    expect(rows).toEqual([{ seconds: 12 }])
    await sql`update messages set next_attempt_at = now()`.execute(api.db)
    expect(await claim()).toHaveLength(1)
  })

  it('is undone once, by who sent it, and not what is not there', async () => {
    const { sendingId } = await sendInvoice()
    expect(await refused(api, contract.undoSending, undo(sendingId, accountant))).toMatchObject({
      status: 403,
      message: 'Only the person who did this can undo it.',
    })
    expect((await refused(api, contract.undoSending, undo(sendingId, warehouse))).status).toBe(403)
    expect((await send(api, contract.undoSending, { params: { id: sendingId } })).statusCode).toBe(401)
    expect((await refused(api, contract.undoSending, undo(randomUUID()))).status).toBe(404)
    expect(await outbox()).toMatchObject([{ status: 'queued' }])
    const both = await Promise.all([1, 2].map(() => send(api, contract.undoSending, undo(sendingId))))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('stays sent when its seconds are over, a message has left or was decided about, or its customer was merged', async () => {
    const late = await sendInvoice()
    await wait()
    expect(await refused(api, contract.undoSending, undo(late.sendingId))).toMatchObject({
      error: 'undo_late',
      message: 'It cannot be undone any more: a message has left, or something was changed since.',
    })
    const gone = await sendInvoice()
    await sql`update messages set status = 'submitted', attempts = 1 where customer_id = ${gone.customerId}`.execute(
      api.db,
    )
    expect((await refused(api, contract.undoSending, undo(gone.sendingId))).error).toBe('undo_late')
    const decided = await sendInvoice()
    const message = await api.db
      .selectFrom('messages')
      .select('id')
      .where('customer_id', '=', decided.customerId)
      .executeTakeFirstOrThrow()
    await ask(api, decideMessage, { ...of(message.id), body: { decision: 'cancel' } })
    expect((await refused(api, contract.undoSending, undo(decided.sendingId))).error).toBe('undo_late')
    const merged = await sendInvoice()
    const { id: intoId } = await insertCustomer(api.db)
    await ask(api, mergeCustomer, { ...of(merged.customerId), body: { intoId } })
    expect((await refused(api, contract.undoSending, undo(merged.sendingId))).error).toBe('undo_late')
    const statuses = await api.db
      .selectFrom('messages')
      .select('status')
      .where('customer_id', 'in', [late.customerId, gone.customerId, intoId])
      .orderBy('status')
      .execute()
    expect(statuses.map(({ status }) => status)).toEqual(['queued', 'queued', 'submitted'])
  })

  it('leaves no row behind for longer than an hour', async () => {
    await sendInvoice()
    await sql`update sendings set sent_at = now() - interval '2 hours'`.execute(api.db)
    await forgetOldSendings(api.db)
    expect(await api.db.selectFrom('sendings').selectAll().execute()).toEqual([])
  })
})

describe('the word that cargo is ready', () => {
  it('undone, the package is as it was: not notified, no day counted, no code, and it can be sent again', async () => {
    const { id, receiverId } = await atPort()
    const { notified } = await ask(api, contract.notifyReady, of(id))
    expect(await openCodes(receiverId)).toHaveLength(1)
    await ask(api, contract.undoSending, undo(notified[0]?.sendingId))
    expect(await outbox()).toEqual([CANCELLED])
    expect(await readyOf(id)).toEqual({ ready_told_at: null, ready_on: null })
    expect(await openCodes(receiverId)).toEqual([])
    expect((await trailOf(id)).slice(0, 2)).toEqual(['package.readyNoticeUndone', 'package.readyTold'])
    expect((await ask(api, contract.notifyReady, of(id))).notified).toHaveLength(1)
  })

  it('said a second time and undone, the first time and its day stay', async () => {
    const { id } = await atPort()
    await ask(api, contract.notifyReady, of(id))
    await sql`update packages set ready_told_at = '2026-03-02T09:00:00Z', ready_on = '2026-03-02' where id = ${id}`.execute(
      api.db,
    )
    const { notified } = await ask(api, contract.notifyReady, of(id))
    await ask(api, contract.undoSending, undo(notified[0]?.sendingId))
    expect(await readyOf(id)).toEqual({
      ready_told_at: new Date('2026-03-02T09:00:00Z'),
      ready_on: '2026-03-02',
    })
  })

  it('goes back for all receivers of a batch and for whoever follows its packages', async () => {
    const { id, batchId } = await atPort()
    const { id: receiverId } = await insertCustomer(api.db)
    const second = await insertPackage(api.db, { receiverId, batchId, transitStatus: 4, totalUSD: '0' })
    await sql`update packages set ready_on = '2026-03-02' where id = ${second.id}`.execute(api.db)
    const follower = { package_id: id, phone: '+255754000777', language: 'sw' }
    await api.db.insertInto('package_followers').values(follower).execute()
    const reached = await ask(api, contract.notifyBatchReady, of(batchId))
    expect(reached.packages).toBe(2)
    expect(await claim()).toEqual([])
    await ask(api, contract.undoSending, undo(reached.sendingId))
    expect(await outbox()).toEqual([CANCELLED, CANCELLED, CANCELLED])
    expect(await readyOf(id)).toEqual({ ready_told_at: null, ready_on: null })
    expect(await readyOf(second.id)).toEqual({ ready_told_at: null, ready_on: '2026-03-02' })
    expect((await trailOf(batchId))[0]).toBe('batch.readyNoticeUndone')
    expect((await ask(api, contract.countReady, of(batchId))).packages).toBe(2)
    // Nobody is left to be notified: then there is nothing to undo either.
    await ask(api, contract.notifyBatchReady, of(batchId))
    expect((await ask(api, contract.notifyBatchReady, of(batchId))).sendingId).toBeNull()
  })

  it('stays said once one of the packages was handed over', async () => {
    const { id, batchId } = await atPort()
    const { sendingId } = await ask(api, contract.notifyBatchReady, of(batchId))
    await ask(api, deliverPackage, {
      ...of(id),
      body: { deliveredTo: 'Asha Moshi', overrideReason: 'A gift of the house' },
    })
    expect((await refused(api, contract.undoSending, undo(sendingId))).error).toBe('undo_late')
    expect((await readyOf(id)).ready_told_at).not.toBeNull()
    expect(await outbox()).not.toContainEqual(CANCELLED)
  })
})

describe('a reminder of debts', () => {
  it('undone, the customer was reminded when they were before, and may be reminded again today', async () => {
    const { id } = await insertCustomer(api.db)
    await insertPackage(api.db, { receiverId: id, totalUSD: '40' })
    const before = new Date('2026-03-02T09:00:00Z')
    await api.db.updateTable('customers').set({ debt_reminded_at: before }).where('id', '=', id).execute()
    const [sent] = await ask(api, contract.remindDebtor, of(id))
    expect((await refused(api, contract.remindDebtor, of(id))).error).toBe('told_today')
    await ask(api, contract.undoSending, undo(sent?.sendingId))
    const customer = await api.db
      .selectFrom('customers')
      .select('debt_reminded_at')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(customer).toEqual({ debt_reminded_at: before })
    expect(await outbox()).toEqual([CANCELLED])
    expect((await trailOf(id)).slice(0, 2)).toEqual(['customer.debtReminderUndone', 'customer.debtReminded'])
    expect(await ask(api, contract.remindDebtor, of(id))).toHaveLength(1)
  })
})

describe('a release notice', () => {
  const notify = (id: string) => ask(api, sendReleaseNotice, of(id))
  const stateOf = async (id: string) => (await ask(api, getPackage, of(id))).waitingStatus

  it('undone, the package was not asked for; a reminder that is undone leaves the first notice', async () => {
    const { id } = await insertPackage(api.db)
    await ask(api, contract.undoSending, undo((await notify(id)).sendingId))
    expect(await stateOf(id)).toBe('pending')
    expect(await outbox()).toEqual([CANCELLED])
    await notify(id)
    const reminder = await notify(id)
    expect(reminder.count).toBe(2)
    await ask(api, contract.undoSending, undo(reminder.sendingId))
    expect(await stateOf(id)).toBe('notified')
    expect((await notify(id)).count).toBe(2)
    const undone = (await trailOf(id)).filter((action) => action === 'package.releaseNoticeUndone')
    expect(undone).toHaveLength(2)
  })

  it('stays when the customer has answered, or another was sent since; one that went by hand has nothing to undo', async () => {
    const { id } = await insertPackage(api.db)
    const { sendingId } = await notify(id)
    await ask(api, setWaitingStatus, { ...of(id), body: { waitingStatus: 'released' } })
    expect((await refused(api, contract.undoSending, undo(sendingId))).error).toBe('undo_late')
    expect(await stateOf(id)).toBe('released')
    const { id: asked } = await insertPackage(api.db)
    const first = await notify(asked)
    await notify(asked)
    expect((await refused(api, contract.undoSending, undo(first.sendingId))).error).toBe('undo_late')
    const { id: byHand } = await insertPackage(api.db)
    const noted = await ask(api, sendReleaseNotice, { ...of(byHand), query: { byHand: 'true' } })
    expect(noted.sendingId).toBeNull()
  })
})

describe('a bulk message that was started', () => {
  const texts = { en: 'Hello {{name}}', zh: '您好{{name}}', sw: 'Habari {{name}}' }
  async function start() {
    const audience = { kind: 'phones' as const, phones: ['+255754600001', '+255754600002'] }
    const draft = await ask(api, bulk.createBulkMessage, {
      token: manager,
      body: { title: 'News', channel: 'sms', audience, bodies: texts },
    })
    return ask(api, bulk.startBulkMessage, { ...of(draft.id), body: { recipients: 2 } })
  }
  const back = ({ id, version }: bulk.BulkMessage, token = manager) => ({
    ...of(id, token),
    body: { version },
  })

  it('sends nothing while it can be undone; undone it is a draft that can be changed and started', async () => {
    const started = await start()
    expect(await claim()).toEqual([])
    const draft = await ask(api, bulk.undoBulkStart, back(started))
    expect(draft).toMatchObject({ status: 'draft', recipients: null, startedAt: null })
    expect(await outbox()).toEqual([])
    expect((await trailOf(started.id)).slice(0, 2)).toEqual([
      'bulkMessage.startUndone',
      'bulkMessage.sending',
    ])
    const { version } = draft
    await ask(api, bulk.startBulkMessage, { ...of(started.id), body: { recipients: 2, version } })
    await wait()
    expect(await claim()).toHaveLength(2)
  })

  it('is undone once, by who may start it, and only on the version that the start answered', async () => {
    const started = await start()
    expect((await refused(api, bulk.undoBulkStart, back(started, accountant))).status).toBe(403)
    const other = await api.signIn({ privilege: 'super admin' })
    expect(await refused(api, bulk.undoBulkStart, back(started, other))).toMatchObject({
      status: 403,
      message: 'Only the person who did this can undo it.',
    })
    const earlier = { ...started, version: started.version - 1 }
    expect((await refused(api, bulk.undoBulkStart, back(earlier))).error).toBe('stale_version')
    const both = await Promise.all([1, 2].map(() => send(api, bulk.undoBulkStart, back(started))))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('goes on when its seconds are over, or one of its messages has left', async () => {
    const late = await start()
    await wait()
    expect((await refused(api, bulk.undoBulkStart, back(late))).message).toContain('Pause it')
    const gone = await start()
    await sql`update messages set status = 'sent', attempts = 1
      where phone = '+255754600001' and bulk_message_id = ${gone.id}`.execute(api.db)
    expect((await refused(api, bulk.undoBulkStart, back(gone))).error).toBe('undo_late')
    expect(await outbox()).toHaveLength(4)
  })
})
