import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createCurrency,
  listCurrencies,
  type OfficeCurrency,
  updateCurrency,
} from '@/lib/contracts/currencies'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { getRates } from '@/lib/contracts/rates'
import * as books from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { checkCurrency } from '@/server/currencies/check-currency'
import { enter } from '@/server/transactions/enter'
import { startApi, type TestApi } from './support/api'
import { ask, failureOf, refused, send } from './support/call'

let api: TestApi
let manager: string
let secretary: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const today = officeToday()

type Body = BodyInputOf<typeof createCurrency>
const add = (code: string, other: Partial<Body> = {}) =>
  ask(api, createCurrency, { token: manager, body: { code, sortOrder: 9, ...other } })
const refusedCode = async (code: string) => {
  const body = { code, sortOrder: 9 }
  const { status, errors } = await refused(api, createCurrency, { token: manager, body })
  return [status, errors]
}

/** Saving a currency as it is, but for some fields. */
const change = ({ id, ...fields }: OfficeCurrency, other: Partial<Body> = {}, token = manager) => ({
  token,
  params: { id },
  body: { ...fields, ...other },
})
async function read(code: string): Promise<OfficeCurrency> {
  const found = (await ask(api, listCurrencies, { token: secretary })).find((one) => one.code === code)
  if (!found) throw new Error(`no currency ${code}`)
  return found
}

const open = (name: string, currency: string) =>
  ask(api, books.createAccount, { token: manager, body: { name, kind: 'cash', currency } })
const entryOf = (currency: string, accountId: string, type: 'income' | 'expense' = 'income') => ({
  token: manager,
  body: { type, currency, amount: '10', accountId, description: 'Agent', date: today },
})

/** What waits for a lock in this test's database. */
async function waiting() {
  const { rows } = await api.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}

describe('a currency', () => {
  it('is added by a manager, and takes accounts and rates at once', async () => {
    const body = { code: 'KES', sortOrder: 4 }
    expect((await refused(api, createCurrency, { token: secretary, body })).status).toBe(403)
    // Answers of it are kept for a second, but not over a change.
    expect((await ask(api, getRates)).otherRates).toEqual([])
    const made = await ask(api, createCurrency, { token: manager, body: { ...body, code: ' kes' } })
    expect(made).toMatchObject({ code: 'KES', sortOrder: 4, isActive: true, version: 1 })
    expect((await ask(api, getRates)).otherRates).toEqual([{ currency: 'KES', rate: null }])
    await open('Mombasa box', 'KES')
  })

  it('is moved in the order by who read its latest version, and each change is in the audit log', async () => {
    const made = await add('AED')
    expect((await refused(api, updateCurrency, change(made, {}, secretary))).status).toBe(403)
    await ask(api, updateCurrency, change(made, { sortOrder: 1 }))
    expect((await refused(api, updateCurrency, change(made))).error).toBe('stale_version')
    const codes = (await ask(api, listCurrencies, { token: secretary })).map(({ code }) => code)
    expect(codes.slice(0, 2)).toEqual(['AED', 'USD'])
    await ask(api, updateCurrency, change(await read('AED'), { isActive: false }))
    const rows = await api.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'changes'])
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        action: 'currency.created',
        entity: 'currency',
        changes: {
          code: { old: null, new: 'AED' },
          sortOrder: { old: null, new: 9 },
          isActive: { old: null, new: true },
        },
      },
      { action: 'currency.updated', entity: 'currency', changes: { sortOrder: { old: 9, new: 1 } } },
      { action: 'currency.updated', entity: 'currency', changes: { isActive: { old: true, new: false } } },
    ])
  })

  it('is one that there is, with cents, once, and keeps its code', async () => {
    expect(await refusedCode('QQQ')).toEqual([422, { code: 'There is no currency of this code' }])
    for (const code of ['JPY', 'UGX', 'KWD']) {
      expect(await refusedCode(code)).toEqual([
        422,
        { code: 'Amounts are to the cent: this currency has other decimals' },
      ])
    }
    expect(await refusedCode('K1S')).toEqual([422, { code: 'Three capital letters such as USD' }])
    expect(await refusedCode('TZS')).toEqual([409, { code: 'Already in use' }])
    const body = { code: 'ZMW', sortOrder: 9 }
    const both = await Promise.all([1, 2].map(() => send(api, createCurrency, { token: manager, body })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const renamed = await refused(api, updateCurrency, change(await read('ZMW'), { code: 'BWP' }))
    expect([renamed.status, renamed.errors]).toEqual([409, { code: 'The code of a currency stays as it is' }])
    const gone = { ...(await read('ZMW')), id: '00000000-0000-4000-8000-000000000000' }
    expect((await refused(api, updateCurrency, change(gone))).status).toBe(404)
  })

  it('that has no cents, which only SQL adds, is not put in use', async () => {
    await api.pool.query("insert into currencies (code, decimals, is_active) values ('RWF', 0, true)")
    const row = await read('RWF')
    expect(row.isActive).toBe(false)
    const { status, errors } = await refused(api, updateCurrency, change(row, { isActive: true }))
    expect([status, Object.keys(errors ?? {})]).toEqual([409, ['isActive']])
    expect(await ask(api, updateCurrency, change(row, { sortOrder: 5 }))).toMatchObject({ sortOrder: 5 })
  })
})

describe('out of use', () => {
  const putOut = (currency: OfficeCurrency) => change(currency, { isActive: false })

  it.each(['USD', 'TZS', 'CNY'])('%s is never put, for customers pay in it', async (code) => {
    const { status, errors } = await refused(api, updateCurrency, putOut(await read(code)))
    expect([status, errors]).toEqual([409, { isActive: 'Customers pay in this currency: it stays in use' }])
    await ask(api, updateCurrency, change(await read(code), { sortOrder: 7 }))
  })

  it('a currency is put once its accounts are empty, and comes back', async () => {
    const made = await add('ZAR')
    const box = await open('Durban box', 'ZAR')
    await ask(api, books.createTransaction, entryOf('ZAR', box.id))
    const { status, errors } = await refused(api, updateCurrency, putOut(made))
    expect([status, errors]).toEqual([
      409,
      { isActive: 'There is still money in Durban box: move it out first' },
    ])
    await ask(api, books.createTransaction, entryOf('ZAR', box.id, 'expense'))
    const closed = await ask(api, updateCurrency, putOut(made))
    const entry = await refused(api, books.createTransaction, entryOf('ZAR', box.id))
    expect(entry.errors).toEqual({ currency: 'Is no longer in use' })
    await ask(api, updateCurrency, change(closed, { isActive: true }))
    await ask(api, books.createTransaction, entryOf('ZAR', box.id))
  })

  it('a currency is not put while an entry in it is being written: it sees the money', async () => {
    const made = await add('MUR')
    const { id: accountId } = await open('Port Louis box', 'MUR')
    const { late } = await api.db.transaction().execute(async (db) => {
      await checkCurrency(db, 'MUR')
      const late = send(api, updateCurrency, putOut(made))
      await expect.poll(waiting).toBe(1)
      const movement = { type: 'income' as const, accountId, currency: 'MUR', amount: '10.00' }
      await enter(db, {
        movement,
        description: 'Agent',
        category: null,
        date: today,
        batchId: null,
        createdBy: null,
      })
      return { late }
    })
    expect(failureOf(await late).errors).toEqual({
      isActive: 'There is still money in Port Louis box: move it out first',
    })
  })

  it('an entry that comes while a currency is being put there is refused', async () => {
    await add('BWP')
    const box = await open('Gaborone box', 'BWP')
    const client = await api.pool.connect()
    try {
      await client.query('begin')
      await client.query("update currencies set is_active = false where code = 'BWP'")
      const late = send(api, books.createTransaction, entryOf('BWP', box.id))
      await expect.poll(waiting).toBe(1)
      await client.query('commit')
      expect(failureOf(await late).errors).toEqual({ currency: 'Is no longer in use' })
    } finally {
      client.release()
    }
  })
})
