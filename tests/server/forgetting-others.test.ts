import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mergeCustomer } from '@/lib/contracts/customers'
import { addCollector } from '@/lib/contracts/deliveries'
import { listExceptions, lookAtException } from '@/lib/contracts/exceptions'
import * as contract from '@/lib/contracts/forgetting'
import { parkIncomingMoney } from '@/lib/contracts/incoming-money'
import { openMyClaim } from '@/lib/contracts/my-claims'
import { updatePackage } from '@/lib/contracts/packages'
import { announceParcels, getPortalCargo, getPortalSession } from '@/lib/contracts/portal'
import { createPriceList, deletePriceList } from '@/lib/contracts/price-lists'
import { getStatement } from '@/lib/contracts/statements'
import { officeToday } from '@/lib/domain/dates'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'

import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'
import { openAccount } from './support/stored-fields/books'

let api: TestApi
let manager: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const NAME = 'Zebedayo Kipekee'

async function forget({ id, as }: { id: string; as: { headers: { cookie: string } } }): Promise<void> {
  await ask(api, contract.askToBeForgotten, as)
  const list = await ask(api, contract.listForgettingRequests, { token: manager })
  const request = list.find(({ customer }) => customer.id === id)
  await ask(api, contract.carryOutForgetting, { token: manager, params: { id: request?.id ?? '' } })
}

const countOf = async (statement: string, values: unknown[]) =>
  (await api.pool.query(statement, values)).rowCount

/** What the office and the customer leave of somebody who has a phone. */
async function traces(customerId: string | null, phone: string): Promise<void> {
  await api.pool.query(
    "insert into messages (customer_id, channel, phone, language, body) values ($1, 'sms', $2, 'sw', 'Habari')",
    [customerId, phone],
  )
  await api.pool.query(
    "insert into inbound_messages (customer_id, channel, phone, body, kind, provider_id) values ($1::uuid, 'whatsapp', $2, 'Sawa', 'other', $2)",
    [customerId, phone],
  )
  await api.pool.query("insert into opt_outs (phone, source) values ($1, 'whatsapp')", [phone])
}

const tracesOf = async (phone: string) => ({
  messages: await countOf('select from messages where phone = $1', [phone]),
  answers: await countOf('select from inbound_messages where phone = $1', [phone]),
  optOuts: await countOf('select from opt_outs where phone = $1', [phone]),
})

describe('forgetting a customer leaves', () => {
  it('whoever shares the phone, or collects for them, as they were', async () => {
    const [asha, collector] = [await enteredCustomer(api), await enteredCustomer(api)]
    await ask(api, addCollector, {
      ...asha.as,
      body: { name: 'Juma', phone: collector.phone, isStanding: true },
    })
    const wife = await insertCustomer(api.db, { name: 'Wife', phones: [asha.phone] })
    await traces(wife.id, asha.phone)
    await traces(collector.id, collector.phone)
    await api.pool.query('update customer_sessions set customer_id = $1 where phone = $2', [
      asha.id,
      asha.phone,
    ])
    await forget(asha)
    const all = { messages: 1, answers: 1, optOuts: 1 }
    expect(await tracesOf(asha.phone)).toEqual(all)
    expect(await tracesOf(collector.phone)).toEqual(all)
    expect((await ask(api, getPortalSession, collector.as)).customer?.id).toBe(collector.id)
    const session = await ask(api, getPortalSession, asha.as)
    expect(session.customers).toEqual([{ id: wife.id, name: 'Wife' }])
  })

  it('nothing of a phone that was theirs alone, also where no customer is named', async () => {
    const asha = await enteredCustomer(api)
    await traces(null, asha.phone)
    await forget(asha)
    expect(await tracesOf(asha.phone)).toEqual({ messages: 0, answers: 0, optOuts: 0 })
  })
})

async function moneyCame(reference: string): Promise<string> {
  const accountId = await openAccount({ api, token: owner, employeeId: '' }, 'TZS', 'mobile_money')
  const { rows } = await api.pool.query(
    `insert into incoming_money (account_id, provider, reference, amount, currency, paid_on, raw, source)
     values ($1, 'mpesa', $2, 5000, 'TZS', current_date, 'raw', 'gateway') returning id`,
    [accountId, reference],
  )
  return rows[0].id
}

/** In which of the tables the name stands. */
async function tablesWith(name: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['audit_log', 'audit_details', 'exceptions', 'cargo_claim_events', 'price_lists']) {
    const { rows } = await api.owner.query(
      `select 1 from ${table} t where strpos(row_to_json(t)::text, $1) > 0 limit 1`,
      [name],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('the name of a forgotten customer', () => {
  it('goes from exceptions, and from what was looked at', async () => {
    const customer = await enteredCustomer(api, { name: NAME })
    const { id: otherId } = await insertCustomer(api.db, { name: 'Juma Mwingine' })
    const cargo = await insertPackage(api.db, { receiverId: customer.id, totalUSD: '10', paidUSD: '10' })
    const body = {
      receiverId: otherId,
      freightMode: 'sea' as const,
      packingList: [{ description: 'Shoes', quantity: 1, price: 10 }],
    }
    const version = 1
    await ask(api, updatePackage, { token: owner, params: { id: cargo.id }, body: { ...body, version } })
    const wrong = await insertPackage(api.db, { receiverId: customer.id, totalUSD: '0', transitStatus: 5 })
    await api.pool.query("insert into exceptions (kind, subject_id, label) values ('wrongCode', $1, $2)", [
      wrong.id,
      NAME,
    ])
    const { id: duplicateId } = await insertCustomer(api.db, { name: `${NAME} Mbili`, phones: [] })
    await ask(api, mergeCustomer, {
      token: owner,
      params: { id: duplicateId },
      body: { intoId: customer.id },
    })
    const { result } = await ask(api, listExceptions, { token: manager, query: {} })
    const own = result.filter(({ kind }) => kind !== 'forgotten')
    expect(own.map(({ kind }) => kind).sort()).toEqual(['merge', 'receiver', 'wrongCode'])
    for (const { id } of own) await ask(api, lookAtException, { token: manager, params: { id } })
    await forget(customer)
    expect(await tablesWith(NAME)).toEqual([])
    const { rows } = await api.pool.query(
      "select old_value, new_value from exceptions where kind = 'receiver'",
    )
    expect(rows).toEqual([
      { old_value: expect.stringContaining('Forgotten customer'), new_value: 'Juma Mwingine' },
    ])
  })

  it('goes from what they answered in a claim, while the desk’s own notes stay', async () => {
    const customer = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: customer.id, totalUSD: '0', transitStatus: 5 })
    const body = { packageId: cargo.id, kind: 'damaged' as const, description: 'Wet' }
    const { id } = await ask(api, openMyClaim, { ...customer.as, body })
    const { rows: people } = await api.pool.query('select id from employees limit 1')
    await api.pool.query(
      `insert into cargo_claim_events (claim_id, action, state, note, channel, employee_id) values
        ($1, 'contested', 'contested', $3, null, null), ($1, 'contested', 'contested', $3, 'phone', $2),
        ($1, 'offerMade', 'offered', 'By the rule', null, $2)`,
      [id, people[0].id, `I am ${NAME}`],
    )
    await api.pool.query("update cargo_claims set state = 'closed' where id = $1", [id])
    await forget(customer)
    expect(await tablesWith(NAME)).toEqual([])
    expect(await countOf("select from cargo_claim_events where note = 'By the rule'", [])).toBe(1)
  })

  it('goes from entries about their own price list and money that was parked for them', async () => {
    const customer = await enteredCustomer(api, { name: NAME })
    const list = {
      name: NAME,
      customerId: customer.id,
      firstDay: officeToday(),
      rules: [{ measure: 'kg', price: '9' }] as const,
    }
    const { id } = await ask(api, createPriceList, {
      token: manager,
      body: { ...list, rules: [...list.rules] },
    })
    await ask(api, deletePriceList, { token: manager, params: { id } })
    const moneyId = await moneyCame('PARKED1')
    const call = { token: owner, params: { id: moneyId } }
    await ask(api, parkIncomingMoney, { ...call, body: { customerId: customer.id } })
    await api.pool.query("update incoming_money set state = 'returned', reason = 'Sent back' where id = $1", [
      moneyId,
    ])
    await forget(customer)
    expect(await tablesWith(NAME)).toEqual([])
  })
})

describe('for whoever is forgotten', () => {
  it('the statement that was sent to them opens no more', async () => {
    const customer = await enteredCustomer(api)
    await insertPackage(api.db, { receiverId: customer.id, totalUSD: '10', paidUSD: '10', transitStatus: 5 })
    const { statementPath } = await ask(api, getPortalCargo, customer.as)
    const sent = new URLSearchParams(statementPath.split('?')[1])
    const query = { customerId: customer.id, signature: sent.get('signature') ?? '' }
    await ask(api, getStatement, { query })
    await forget(customer)
    expect((await refused(api, getStatement, { query })).status).toBe(404)
  })

  it('no money is set aside', async () => {
    const customer = await enteredCustomer(api)
    await forget(customer)
    const id = await moneyCame('PARKED2')
    const input = { token: owner, params: { id }, body: { customerId: customer.id } }
    expect((await refused(api, parkIncomingMoney, input)).status).toBe(422)
  })

  it.each([
    ['a parcel', announceParcels, () => ({ courierNumbers: ['SF880011'], remark: 'Mine' }), 401],
    ['a collector', addCollector, () => ({ name: 'Juma', phone: null, isStanding: true }), 401],
    [
      'a claim',
      openMyClaim,
      (packageId: string) => ({ packageId, kind: 'damaged', description: 'Wet' }),
      404,
    ],
  ] as const)('%s that was under way at that moment is refused', async (_what, endpoint, bodyOf, status) => {
    const customer = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: customer.id, totalUSD: '0', transitStatus: 5 })
    const holder = await api.owner.connect()
    await holder.query('begin')
    await holder.query('update customers set forgotten_at = now() where id = $1', [customer.id])
    await holder.query('select from customers where id = $1 for update', [customer.id])
    const call = send(api, endpoint, { ...customer.as, body: bodyOf(cargo.id) })
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1)
    await holder.query('commit')
    holder.release()
    expect((await call).statusCode).toBe(status)
  })

  it('a duplicate that was merged at the same moment is forgotten too', async () => {
    const customer = await enteredCustomer(api)
    const duplicate = await insertCustomer(api.db, { name: `${NAME} Mbili`, phones: [] })
    await ask(api, contract.askToBeForgotten, customer.as)
    const list = await ask(api, contract.listForgettingRequests, { token: manager })
    const params = { id: list.find((one) => one.customer.id === customer.id)?.id ?? '' }
    const holder = await api.owner.connect()
    await holder.query('begin')
    await holder.query('select from customers where id = any($1) order by id for update', [
      [customer.id, duplicate.id],
    ])
    await holder.query('update customers set merged_into = $1 where id = $2', [customer.id, duplicate.id])
    const call = ask(api, contract.carryOutForgetting, { token: manager, params })
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1)
    await holder.query('commit')
    holder.release()
    await call
    const { rows } = await api.pool.query('select name from customers where id = $1', [duplicate.id])
    expect(rows[0].name).toMatch(/^Forgotten customer/)
  })
})
