import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCustomer, mergeCustomer } from '@/lib/contracts/customers'
import { listExceptions } from '@/lib/contracts/exceptions'
import * as contract from '@/lib/contracts/hand-over'
import { listMessages } from '@/lib/contracts/messages'
import { notifyReady } from '@/lib/contracts/notices'
import * as actions from '@/lib/contracts/package-actions'
import { getPackage } from '@/lib/contracts/packages'
import { migrationsFolder } from '@/server/database/migrate'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let other: string
let clerk: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  other = await api.signIn({ privilege: 'super admin' })
  clerk = await api.signIn({ privilege: 'employee', position: 'warehouse' })
})
afterAll(() => api.close())
beforeEach(() => mode('asked'))
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0

/** A customer with packages that are ready, and the cookie of the phone. */
async function receiver(packages = 1) {
  const phone = `+2557140${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { phones: [phone] })
  const ids: string[] = []
  for (let count = 0; count < packages; count += 1) {
    ids.push((await insertPackage(api.db, { receiverId: id, transitStatus: 4, paidUSD: '100' })).id)
  }
  const cookie = await insertCustomerSession(api.db, phone)
  return { id, phone, ids, first: ids[0] ?? '', cookie: { headers: { cookie } } }
}

type Receiver = Awaited<ReturnType<typeof receiver>>

const ready = (id: string) => ask(api, notifyReady, { token: manager, params: { id } })
const ownCode = async ({ cookie }: Receiver) => (await ask(api, contract.getOwnHandOver, cookie)).code ?? ''
const wrongOf = (code: string) => (code === '0000' ? '9999' : '0000')
const mode = (mode: 'off' | 'asked' | 'required') => {
  const value = JSON.stringify(mode)
  return api.db
    .insertInto('settings')
    .values({ key: 'handOverCode', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
const nothingSet = () => api.pool.query("delete from settings where key = 'handOverCode'")

const deliver = (token: string, id: string, body: object = {}, headers: Record<string, string> = {}) => ({
  token,
  headers,
  params: { id },
  body: { deliveredTo: 'Juma', ...body },
})

describe('the code of a receiver', () => {
  it('comes with ‘ready’, is the same for all that is ready, and stands in the database nowhere', async () => {
    const asha = await receiver(2)
    expect(await ask(api, contract.getOwnHandOver, asha.cookie)).toMatchObject({
      code: null,
      isLocked: false,
    })
    await ready(asha.first)
    const code = await ownCode(asha)
    expect(code).toMatch(/^\d{4}$/)
    await ready(asha.ids[1] ?? '')
    expect(await ownCode(asha)).toBe(code)
    const { rows } = await api.pool.query('select * from hand_over_codes where customer_id = $1', [asha.id])
    expect(rows).toHaveLength(1)
    const { result } = await ask(api, listMessages, {
      token: manager,
      query: { kind: 'ready', search: asha.phone },
    })
    expect(result[0]?.body).toContain('****')
    expect(result[0]?.body).not.toContain(code)
  })

  it('is not asked for, nor sent, nor shown where the company switched it off', async () => {
    await mode('off')
    const asha = await receiver()
    await ready(asha.first)
    expect(await ask(api, contract.getOwnHandOver, asha.cookie)).toMatchObject({
      code: null,
      isLocked: false,
    })
    const { rows } = await api.pool.query('select body from messages where customer_id = $1', [asha.id])
    expect(rows[0].body).not.toContain('****')
    expect((await ask(api, actions.deliverPackage, deliver(clerk, asha.first))).delivery?.proof).toBeNull()
  })

  it('ends with the last package, also when the last two are handed over at once', async () => {
    const asha = await receiver(3)
    await ready(asha.first)
    const code = await ownCode(asha)
    await ask(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode: code }))
    expect(await ownCode(asha)).toBe(code)
    const [, second = '', third = ''] = asha.ids
    await Promise.all([
      ask(api, actions.deliverPackage, deliver(clerk, second, { receiverCode: code })),
      ask(api, actions.deliverPackage, deliver(clerk, third, { receiverCode: code })),
    ])
    expect(await ownCode(asha)).toBe('')
    await ask(api, actions.undoDelivery, {
      token: manager,
      params: { id: third },
      body: { reason: 'Not his' },
    })
    expect(await ownCode(asha)).toMatch(/^\d{4}$/)
  })

  it('stays good when the receiver is merged into another one, and goes with a customer who is deleted', async () => {
    const double = await receiver()
    await ready(double.first)
    const code = await ownCode(double)
    const asha = await receiver(0)
    await ask(api, mergeCustomer, { token: manager, params: { id: double.id }, body: { intoId: asha.id } })
    expect(await ownCode(asha)).toBe(code)
    const none = await receiver(0)
    await api.db.insertInto('hand_over_codes').values({ customer_id: none.id }).execute()
    await ask(api, deleteCustomer, { token: other, params: { id: none.id } })
  })
})

describe('handing over by it', () => {
  it('records that it was right, for one package and for many', async () => {
    const asha = await receiver(3)
    await ready(asha.first)
    const code = await ownCode(asha)
    const done = await ask(
      api,
      actions.deliverPackage,
      deliver(clerk, asha.first, { receiverCode: `${code.slice(0, 2)} ${code.slice(2)}` }),
    )
    expect(done.delivery).toMatchObject({ deliveredTo: 'Juma', proof: 'code' })
    const action = { kind: 'delivery' as const, deliveredTo: 'Juma', receiverCode: code }
    const report = await ask(api, actions.bulkPackages, {
      token: clerk,
      body: { ids: asha.ids.slice(1), action },
    })
    expect(report.map(({ done: one }) => one)).toEqual([true, true])
    const { delivery } = await ask(api, getPackage, { token: clerk, params: { id: asha.ids[2] ?? '' } })
    expect(delivery?.proof).toBe('code')
  })

  it('refuses a wrong one although a code is only asked for, and hands nothing over', async () => {
    const asha = await receiver(2)
    await ready(asha.first)
    const code = wrongOf(await ownCode(asha))
    expect(
      await refused(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode: code })),
    ).toMatchObject({
      status: 422,
      errors: { receiverCode: expect.any(String) },
    })
    const action = { kind: 'delivery' as const, deliveredTo: 'Juma', receiverCode: code }
    const bulk = await refused(api, actions.bulkPackages, { token: clerk, body: { ids: asha.ids, action } })
    expect(bulk.errors).toEqual({ receiverCode: expect.any(String) })
    expect((await ask(api, getPackage, { token: clerk, params: { id: asha.first } })).delivery).toBeNull()
    const { rows } = await api.pool.query(
      "select changes from audit_log where action = 'handOver.wrongCode' and entity_id = $1 order by id",
      [asha.id],
    )
    expect(rows.map(({ changes }) => changes.tries)).toEqual([
      { old: 0, new: 1 },
      { old: 1, new: 2 },
    ])
  })

  it('is locked after five wrong ones, also when they come at once, until a new one is sent', async () => {
    const asha = await receiver()
    await ready(asha.first)
    const code = await ownCode(asha)
    const wrong = () =>
      send(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode: wrongOf(code) }))
    const answers = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      409, 409, 409, 422, 422, 422, 422, 422,
    ])
    expect(
      (await refused(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode: code }))).status,
    ).toBe(409)
    expect(await ask(api, contract.getOwnHandOver, asha.cookie)).toMatchObject({ code: null, isLocked: true })
    const terms = { token: clerk, params: { customerId: asha.id } }
    expect(await ask(api, contract.getHandOverTerms, terms)).toMatchObject({
      codeMode: 'asked',
      codeState: 'locked',
    })
    expect(await ask(api, contract.sendHandOverCode, terms)).toBeNull()
    const next = await ownCode(asha)
    expect(
      (await ask(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode: next }))).delivery
        ?.proof,
    ).toBe('code')
  })

  it('is renewed by its owner, three times a day at most whoever asks', async () => {
    const nothing = await receiver(0)
    expect((await refused(api, contract.renewOwnCode, nothing.cookie)).error).toBe('nothing_ready')
    const asha = await receiver()
    await ready(asha.first)
    const old = await ownCode(asha)
    const { code } = await ask(api, contract.renewOwnCode, asha.cookie)
    expect(await ownCode(asha)).toBe(code)
    if (code !== old) {
      expect(
        (await refused(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode: old })))
          .status,
      ).toBe(422)
    }
    await ask(api, contract.renewOwnCode, asha.cookie)
    await ask(api, contract.sendHandOverCode, { token: clerk, params: { customerId: asha.id } })
    expect((await refused(api, contract.renewOwnCode, asha.cookie)).status).toBe(429)
  })

  it('answers the same call again what it answered first, although the code is over', async () => {
    const asha = await receiver()
    await ready(asha.first)
    const code = await ownCode(asha)
    const call = deliver(
      clerk,
      asha.first,
      { receiverCode: code },
      { 'idempotency-key': `hand-over-${asha.id}` },
    )
    const first = await ask(api, actions.deliverPackage, call)
    expect(await ask(api, actions.deliverPackage, call)).toEqual(first)
  })

  it('cannot be found again from the hash of the call that brought it', async () => {
    const asha = await receiver()
    await ready(asha.first)
    const key = `hashed-${asha.id}`
    const receiverCode = await ownCode(asha)
    const call = deliver(clerk, asha.first, { receiverCode }, { 'idempotency-key': key })
    await ask(api, actions.deliverPackage, call)
    const { rows } = await api.pool.query('select request_hash from idempotency_keys where key = $1', [key])
    const body = actions.deliverPackage.body?.parse({ deliveredTo: 'Juma', receiverCode })
    const sent = JSON.stringify({ params: { id: asha.first }, body })
    expect(rows[0].request_hash).not.toEqual(createHash('sha256').update(sent).digest())
  })

  it('is one receiver’s: a list of several takes none', async () => {
    const asha = await receiver()
    const juma = await receiver()
    await ready(asha.first)
    const action = { kind: 'delivery' as const, deliveredTo: 'Juma', receiverCode: await ownCode(asha) }
    const refusal = await refused(api, actions.bulkPackages, {
      token: clerk,
      body: { ids: [asha.first, juma.first], action },
    })
    expect(refusal.errors).toEqual({ receiverCode: expect.any(String) })
  })
})

describe('a company that has set nothing', () => {
  it('requires the code', async () => {
    await nothingSet()
    const asha = await receiver()
    await ready(asha.first)
    const terms = { token: clerk, params: { customerId: asha.id } }
    expect((await ask(api, contract.getHandOverTerms, terms)).codeMode).toBe('required')
    expect((await refused(api, actions.deliverPackage, deliver(clerk, asha.first))).errors).toEqual({
      receiverCode: expect.any(String),
    })
    const receiverCode = await ownCode(asha)
    const done = await ask(api, actions.deliverPackage, deliver(clerk, asha.first, { receiverCode }))
    expect(done.delivery?.proof).toBe('code')
  })

  it('goes on asking for it after an upgrade, where it has cargo already', async () => {
    const migration = await readFile(join(migrationsFolder, '0130_hand-over-proof.sql'), 'utf8')
    const store = migration.slice(migration.indexOf('insert into settings'))
    const stored = async (statement: string) => {
      const client = await api.owner.connect()
      try {
        await client.query('begin')
        await client.query(statement)
        await client.query(store)
        const { rows } = await client.query("select value from settings where key = 'handOverCode'")
        return rows.map(({ value }) => value)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const unset = "delete from settings where key = 'handOverCode'"
    await receiver()
    expect(await stored(unset)).toEqual(['asked'])
    expect(await stored(`update settings set value = '"off"' where key = 'handOverCode'`)).toEqual(['off'])
    // Stands before the real one, as if there were no cargo.
    expect(await stored(`${unset}; create temp table packages () on commit drop`)).toEqual([])
  })
})

describe('where a code is required', () => {
  beforeEach(() => mode('required'))

  it('only a manager goes without it, by a photo of a document and a reason, and another person looks', async () => {
    const asha = await receiver()
    const { id: fileId } = await insertPhoto(api.db)
    const withoutCodeReason = 'Lost the phone; passport seen'
    expect(await refused(api, actions.deliverPackage, deliver(clerk, asha.first))).toMatchObject({
      status: 409,
      errors: { receiverCode: expect.any(String) },
    })
    const clerks = deliver(clerk, asha.first, { fileId, withoutCodeReason })
    expect((await refused(api, actions.deliverPackage, clerks)).status).toBe(409)
    const noPhoto = await refused(
      api,
      actions.deliverPackage,
      deliver(manager, asha.first, { withoutCodeReason }),
    )
    expect(noPhoto.errors).toEqual({ fileId: expect.any(String) })
    const done = await ask(
      api,
      actions.deliverPackage,
      deliver(manager, asha.first, { fileId, withoutCodeReason }),
    )
    expect(done.delivery).toMatchObject({ proof: 'paper', withoutCodeReason })
    const { result } = await ask(api, listExceptions, { token: other })
    expect(result[0]).toMatchObject({ kind: 'withoutCode', subjectId: asha.first, reason: withoutCodeReason })
    const { rows } = await api.pool.query(
      "select reason from audit_log where action = 'package.delivered' and entity_id = $1",
      [asha.first],
    )
    expect(rows).toEqual([{ reason: withoutCodeReason }])
  })

  it('the code alone is enough', async () => {
    const asha = await receiver()
    await ready(asha.first)
    const done = await ask(
      api,
      actions.deliverPackage,
      deliver(clerk, asha.first, { receiverCode: await ownCode(asha) }),
    )
    expect(done.delivery?.proof).toBe('code')
  })
})

describe('the counter of a device that goes on offline', () => {
  it('has what is ready, with its pieces and what is owed, and whether a code is asked for', async () => {
    await mode('required')
    const { id: batchId } = await insertBatch(api.db, { transitStatus: 4 })
    const { id: receiverId } = await insertCustomer(api.db, { name: "Ng'ombe" })
    const ready = await insertPackage(api.db, { receiverId, batchId, transitStatus: 4, paidUSD: '100' })
    const gone = await insertPackage(api.db, { receiverId, batchId, transitStatus: 5 })
    const list = await ask(api, contract.listReadyCargo, { token: clerk })
    expect(list.codeMode).toBe('required')
    expect(list.packages.map(({ id }) => id)).not.toContain(gone.id)
    expect(list.packages.find(({ id }) => id === ready.id)).toMatchObject({
      receiverInfo: { id: receiverId, name: "Ng'ombe" },
      pieces: 1,
      pieceNumbers: [1],
      isPaymentComplete: true,
    })
    expect(await refused(api, contract.listReadyCargo)).toMatchObject({ status: 401, code: 4 })
  })

  it('hands over once, however often a hand-over by code arrives, at the time when it was', async () => {
    const asha = await receiver(2)
    for (const id of asha.ids) await ready(id)
    const handedOverAt = new Date(Date.now() - 3_600_000).toISOString()
    const action = {
      kind: 'delivery' as const,
      deliveredTo: 'Juma',
      receiverCode: await ownCode(asha),
      handedOverAt,
    }
    const headers = { 'idempotency-key': `counter-${asha.id}` }
    const call = { token: clerk, headers, body: { ids: asha.ids, action } }
    const done = asha.ids.map((id) => ({ id, done: true, message: null }))
    expect(await ask(api, actions.bulkPackages, call)).toEqual(done)
    // The answer was lost: the code has ended with the last package.
    expect(await ask(api, actions.bulkPackages, call)).toEqual(done)
    const { delivery, history } = await ask(api, getPackage, { token: clerk, params: { id: asha.first } })
    expect(delivery).toMatchObject({ deliveredTo: 'Juma', deliveredAt: handedOverAt, proof: 'code' })
    expect(history.filter(({ transitStatus }) => transitStatus === 5)).toHaveLength(1)
  })

  it('believes no clock that is ahead, nor one that is more than a week behind', async () => {
    for (const [typed, latest] of [
      ['2100-01-01T00:00:00Z', 0],
      ['2001-01-01T00:00:00Z', 7 * 24 * 3_600_000],
    ] as const) {
      const { ids, first } = await receiver()
      const action = { kind: 'delivery' as const, deliveredTo: 'Juma', handedOverAt: typed }
      await ask(api, actions.bulkPackages, { token: clerk, body: { ids, action } })
      const { delivery } = await ask(api, getPackage, { token: clerk, params: { id: first } })
      const age = Date.now() - Date.parse(delivery?.deliveredAt ?? '')
      expect(age).toBeGreaterThanOrEqual(latest)
      expect(age).toBeLessThan(latest + 60_000)
    }
  })
})
