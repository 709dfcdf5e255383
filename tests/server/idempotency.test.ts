import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer } from '@/lib/contracts/customers'
import { createPackage } from '@/lib/contracts/packages'
import { putRates } from '@/lib/contracts/rates'
import { logout } from '@/lib/contracts/session'
import { createTransaction, deleteTransaction } from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import type { Context } from '@/server/core/context'
import { once } from '@/server/core/idempotency'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

const neema = (name: string) => ({ name, phones: ['+255754000111'] })
const count = async (name: string) => {
  const { rows } = await api.pool.query<{ n: number }>(
    'select count(*)::int as n from customers where name = $1',
    [name],
  )
  return rows[0]?.n
}
const audits = async (id: string) => {
  const { rows } = await api.pool.query<{ n: number }>(
    'select count(*)::int as n from audit_log where entity_id = $1',
    [id],
  )
  return rows[0]?.n
}

describe('an idempotency key', () => {
  it('sent again answers the first answer and changes nothing', async () => {
    const input = { token, idempotencyKey: 'again', body: neema('Again') }
    const first = await ask(api, createCustomer, input)
    expect(await ask(api, createCustomer, input)).toEqual(first)
    expect(await count('Again')).toBe(1)
    expect(await audits(first.id)).toBe(1)
  })

  it('sent twenty times at once makes one row and twenty equal answers', async () => {
    const input = { token, idempotencyKey: 'twenty', body: neema('Twenty') }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(api, createCustomer, input)))
    const made = answers.map((answer) => dataOf(createCustomer, answer))
    for (const each of made) expect(each).toEqual(made[0])
    expect(await count('Twenty')).toBe(1)
    expect(await audits(made[0]?.id ?? '')).toBe(1)
  })

  it('sent eight times at once does the work once: the others wait for the key', async () => {
    const { id } = await api.db.selectFrom('employees').select('id').executeTakeFirstOrThrow()
    const context = { db: api.db, actor: { id } } as Context
    let runs = 0
    const work = async ({ db }: Context) => {
      runs += 1
      await sql`select pg_sleep(0.05)`.execute(db)
      return runs
    }
    const call = { key: 'eight', operation: 'test', input: {} }
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(context, call, work)))
    expect(answers).toEqual(answers.map(() => 1))
    expect(runs).toBe(1)
  })

  it('makes one package with one tracking number out of ten double clicks', async () => {
    const receiverId = (await insertCustomer(api.db)).id
    const body = { receiverId, packingList: [{ description: 'Shoes', quantity: 1, price: 1 }] }
    const made = await Promise.all(
      Array.from({ length: 10 }, () => ask(api, createPackage, { token, idempotencyKey: 'clicks', body })),
    )
    expect(new Set(made.map(({ trackingNumber }) => trackingNumber)).size).toBe(1)
  })

  it('answers the first answer even when things have moved on', async () => {
    const first = await ask(api, putRates, {
      token,
      idempotencyKey: 'rate-1',
      body: { exchangeRate: '2601' },
    })
    await ask(api, putRates, { token, body: { exchangeRate: '2602' } })
    const again = await ask(api, putRates, {
      token,
      idempotencyKey: 'rate-1',
      body: { exchangeRate: '2601' },
    })
    expect(again).toEqual(first)
    const { rows } = await api.pool.query(
      "select rate::text from exchange_rates where currency = 'TZS' order by set_at desc limit 1",
    )
    expect(rows).toEqual([{ rate: '2602.000000' }])
  })

  it('with another body, or for another call, is refused and writes nothing', async () => {
    const first = { token, idempotencyKey: 'mismatch', body: neema('Mismatch') }
    await ask(api, createCustomer, first)
    const other = await refused(api, createCustomer, { ...first, body: neema('Other body') })
    expect({ status: other.status, error: other.error }).toEqual({
      status: 409,
      error: 'idempotency_mismatch',
    })
    const call = await refused(api, putRates, { ...first, body: { exchangeRate: 2 } })
    expect(call.error).toBe('idempotency_mismatch')
    expect(await count('Other body')).toBe(0)
  })

  it('sees the same body behind another order of its fields and another spelling of its numbers', async () => {
    const idempotencyKey = 'spelling'
    const first = await ask(api, createCustomer, {
      token,
      idempotencyKey,
      body: { name: 'Spelling ', phones: ['0754000111'] },
    })
    const body = '{"phones":["+255 754 000 111"],"name":"Spelling"}'
    expect(dataOf(createCustomer, await send(api, createCustomer, { token, idempotencyKey, body }))).toEqual(
      first,
    )
  })

  it('is not burnt by a call that failed', async () => {
    const taken = await insertCustomer(api.db, { secretTrackingCode: 'burntbridgeumj' })
    const input = {
      token,
      idempotencyKey: 'burnt',
      body: { ...neema('Burnt'), secretTrackingCode: 'burntbridgeumj' },
    }
    expect((await refused(api, createCustomer, input)).status).toBe(409)
    expect((await refused(api, createCustomer, { ...input, body: { name: '' } })).status).toBe(422)
    await api.pool.query('update customers set secret_tracking_code = null where id = $1', [taken.id])
    await ask(api, createCustomer, input)
    expect(await count('Burnt')).toBe(1)
  })

  it('belongs to its caller: another may use the same', async () => {
    const other = await api.signIn({ privilege: 'secretary' })
    const mine = await ask(api, createCustomer, { token, idempotencyKey: 'shared', body: neema('Mine') })
    const theirs = await ask(api, createCustomer, {
      token: other,
      idempotencyKey: 'shared',
      body: neema('Theirs'),
    })
    expect(theirs.id).not.toBe(mine.id)
    expect(theirs.name).toBe('Theirs')
  })

  it('does not open an answer to a caller who may not make the call', async () => {
    await ask(api, createCustomer, { token, idempotencyKey: 'closed', body: neema('Closed') })
    const clerk = await api.signIn({ position: 'warehouse' })
    const { status } = await refused(api, createCustomer, {
      token: clerk,
      idempotencyKey: 'closed',
      body: neema('Closed'),
    })
    expect(status).toBe(403)
  })

  it('keeps an answer of nothing', async () => {
    const leaving = await api.signIn()
    expect(await ask(api, logout, { token: leaving, idempotencyKey: 'bye' })).toBeNull()
  })

  it('sent again answers nothing where the first was answered nothing', async () => {
    const body = { type: 'income' as const, currency: 'USD' as const, amount: '5', description: 'Taken back' }
    const { id } = await ask(api, createTransaction, { token, body: { ...body, date: officeToday() } })
    const call = { token, idempotencyKey: 'nothing', params: { id }, body: { reason: 'Typed twice' } }
    const answers = [
      await send(api, deleteTransaction, call),
      ...(await Promise.all([send(api, deleteTransaction, call), send(api, deleteTransaction, call)])),
    ]
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => '{"code":200,"data":null}'))
  })

  it.each([
    ['with a space in it', 'a b'],
    ['of 201 characters', 'x'.repeat(201)],
    ['in letters that are not ASCII', 'schlüssel'],
  ])('%s is refused', async (_, idempotencyKey) => {
    const { status, errors } = await refused(api, createCustomer, {
      token,
      idempotencyKey,
      body: neema('Bad key'),
    })
    expect(status).toBe(422)
    expect(errors).toEqual({ 'idempotency-key': 'Not valid' })
    expect(await count('Bad key')).toBe(0)
  })
})
