import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer } from '@/lib/contracts/customers'
import { recordPayment } from '@/lib/contracts/payments'
import type { Context } from '@/server/core/context'
import { once } from '@/server/core/idempotency'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, failureOf, send } from './support/call'
import { fingerprint } from './support/snapshot'

let api: TestApi
let token: string
let packageId: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
  const receiverId = (await insertCustomer(api.db)).id
  packageId = (await insertPackage(api.db, { receiverId, totalUSD: '5000' })).id
  // The first payment opens the office's accounts.
  await ask(api, recordPayment, pay('first'))
})
afterAll(() => api.close())

const pay = (idempotencyKey: string) => ({
  token,
  idempotencyKey,
  params: { id: packageId },
  body: { amount: '50', currency: 'USD' as const, method: 'cash' as const },
})

/** Every statement that writes into `table` in the way of `event` does `what` instead. */
async function breakTable(table: string, event: string, what: string): Promise<void> {
  const isDeferred = event.endsWith('at commit')
  const kind = isDeferred ? 'constraint trigger' : 'trigger'
  const when = isDeferred ? 'after insert' : `before ${event}`
  await api.owner.query(`
    create function broken() returns trigger language plpgsql as $$ begin ${what}; return new; end $$;
    create ${kind} broken ${when} on ${table} ${isDeferred ? 'deferrable initially deferred' : ''}
      for each row execute function broken()`)
}
afterEach(() => api.owner.query('drop function if exists broken cascade'))

const FAILS = "raise exception 'broken'"

describe('a payment', () => {
  it.each([
    ['idempotency_keys', 'insert'],
    ['packages', 'update'],
    ['counters', 'update'],
    ['receipts', 'insert'],
    ['transactions', 'insert'],
    ['postings', 'insert'],
    ['payments', 'insert'],
    ['audit_log', 'insert'],
    ['messages', 'insert'],
    ['idempotency_keys', 'update'],
    ['messages', 'insert, at commit'],
  ])(
    'whose write into %s fails (%s) leaves nothing, and is taken when it is sent again',
    async (table, event) => {
      const before = await fingerprint(api.pool)
      const call = pay(`${table} ${event}`.replaceAll(' ', '-'))
      await breakTable(table, event, FAILS)
      expect(failureOf(await send(api, recordPayment, call)).code).toBe(500)
      await api.owner.query('drop function broken cascade')
      expect(await fingerprint(api.pool)).toEqual(before)
      const { instalment } = await ask(api, recordPayment, call)
      // Without a gap: as many receipts as the highest number says.
      const { rows } = await api.pool.query('select count(*)::int, max(number)::int as highest from receipts')
      const { receiptNumber } = instalment
      expect(rows).toEqual([{ count: receiptNumber, highest: receiptNumber }])
    },
  )

  it('whose connection is lost leaves nothing, and is taken when it is sent again', async () => {
    const before = await fingerprint(api.pool)
    await breakTable('messages', 'insert', 'perform pg_terminate_backend(pg_backend_pid())')
    expect(failureOf(await send(api, recordPayment, pay('lost')))).toMatchObject({
      code: 503,
      error: 'unavailable',
    })
    await api.owner.query('drop function broken cascade')
    expect(await fingerprint(api.pool)).toEqual(before)
    await ask(api, recordPayment, pay('lost'))
  })

  it('is seen by nobody before all of it is written', async () => {
    const seen = async () => {
      const { rows } = await api.pool.query(
        'select count(*) from payments union all select count(*) from receipts',
      )
      return rows
    }
    const before = await seen()
    const holder = await api.owner.connect()
    await holder.query('begin; lock table audit_log in share mode')
    const call = send(api, recordPayment, pay('unseen'))
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1)
    expect(await seen()).toEqual(before)
    await holder.query('commit')
    holder.release()
    expect((await call).statusCode).toBe(200)
    expect(await seen()).not.toEqual(before)
  })
})

describe('a write without a key', () => {
  it('leaves nothing when its last statement fails', async () => {
    const before = await fingerprint(api.pool)
    await breakTable('audit_log', 'insert', FAILS)
    expect(
      failureOf(
        await send(api, createCustomer, { token, body: { name: 'Neema', phones: ['+255754000111'] } }),
      ).code,
    ).toBe(500)
    await api.owner.query('drop function broken cascade')
    expect(await fingerprint(api.pool)).toEqual(before)
  })
})

describe('a write under a key', () => {
  it('that goes on after a failed statement is not answered as done, and its key is free', async () => {
    const before = await fingerprint(api.pool)
    const { id } = await api.db.selectFrom('employees').select('id').executeTakeFirstOrThrow()
    const context = { db: api.db, actor: { id } } as Context
    const call = { key: 'goes-on', operation: 'test', input: {} }
    const goesOn = ({ db }: Context) => sql`select 1 / 0`.execute(db).catch(() => 'done')
    await expect(once(context, call, goesOn)).rejects.toMatchObject({ code: '25P02' })
    expect(await fingerprint(api.pool)).toEqual(before)
    expect(await once(context, call, async () => 'done')).toBe('done')
  })
})

describe('a transaction', () => {
  it('takes no statement after its end', async () => {
    const outlived = await api.db.transaction().execute(async (trx) => [trx])
    await expect(sql`select 1`.execute(outlived[0] ?? api.db)).rejects.toThrow('already committed')
  })
})
