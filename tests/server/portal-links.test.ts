import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { setEmployeeStatus } from '@/lib/contracts/employees'
import { getOwnHandOver } from '@/lib/contracts/hand-over'
import { listMessages } from '@/lib/contracts/messages'
import * as contract from '@/lib/contracts/portal'
import { getPortalData } from '@/lib/contracts/portal-data'
import { logout } from '@/lib/contracts/session'
import { forgetPortalCodes } from '@/server/portal/routes'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, dataOf, refused, send } from './support/call'
import { linkIn, sentText } from './support/portal'
import { fingerprint } from './support/snapshot'

const SMS = {
  SMS_GATEWAY: 'beem',
  BEEM_API_KEY: 'key',
  BEEM_SECRET_KEY: 'secret',
  BEEM_SENDER: 'UMOJA',
  MESSAGE_CALLBACK_SECRET: 'a-secret-of-more-than-24-letters',
}

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi(SMS)
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['rate_limits', 'messages']) await api.pool.query(`delete from ${table}`)
})
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0
async function newCustomer() {
  const phone = `+2557150${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { name: 'Asha', phones: [phone] })
  return { id, phone }
}

const sentLink = async (phone: string) => linkIn(await sentText(api, phone, 'signInLink'))

const linkOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('link') ?? ''
const open = (link: string) => send(api, contract.enterByLink, { body: { link } })
const cookieOf = (answer: Awaited<ReturnType<typeof open>>) => ({
  headers: { cookie: String(answer.headers['set-cookie']).split('; ')[0] ?? '' },
})

describe('a link in a message', () => {
  it('opens the pages once, also when it is opened twice at the same moment', async () => {
    const { id, phone } = await newCustomer()
    await ask(api, contract.askForCode, { body: { phone, as: 'link' } })
    const link = await sentLink(phone)
    const answers = await Promise.all([open(link), open(link), open(link)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    const opened = answers.find(({ statusCode }) => statusCode === 200)
    if (!opened) throw new Error('no link opened')
    expect(dataOf(contract.enterByLink, opened)).toMatchObject({ customer: { id }, phone, isView: false })
    const session = await ask(api, contract.getPortalSession, cookieOf(opened))
    expect(session.customer?.id).toBe(id)
    expect((await open(link)).statusCode).toBe(422)
  })

  it('is good for a day', async () => {
    const { phone } = await newCustomer()
    await ask(api, contract.askForCode, { body: { phone, as: 'link' } })
    await api.pool.query("update customer_links set created_at = now() - interval '25 hours'")
    expect((await open(await sentLink(phone))).statusCode).toBe(422)
  })

  it('is sent to nobody who is no customer, and answered in the same way', async () => {
    const answer = await ask(api, contract.askForCode, { body: { phone: '+255715099999', as: 'link' } })
    expect(answer).toEqual({ minutes: 10 })
    expect(await sentLink('+255715099999')).toBe('')
  })

  it('is sent by the office too, in the audit log, and three an hour', async () => {
    const { id, phone } = await newCustomer()
    const input = { token: owner, params: { id } }
    expect(await ask(api, contract.sendPortalLink, input)).toEqual({ phone })
    expect((await open(await sentLink(phone))).statusCode).toBe(200)
    const { rows } = await api.pool.query(
      "select entity_id from audit_log where action = 'portal.linkSent' and entity_id = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
    for (let sent = 1; sent < 3; sent++) await ask(api, contract.sendPortalLink, input)
    const refusal = await refused(api, contract.sendPortalLink, input)
    expect(refusal.status).toBe(429)
    expect(refusal.message).toMatch(/^Three links have been sent .* in (60|59) minutes\.$/)
    const nobody = { token: owner, params: { id: '7d7d7d7d-7d7d-4d7d-8d7d-7d7d7d7d7d7d' } }
    expect((await refused(api, contract.sendPortalLink, nobody)).status).toBe(404)
  })

  it('is sent by the office whatever a stranger asked for in the customer’s name, and takes no code from the customer', async () => {
    const { id, phone } = await newCustomer()
    const wish = { body: { phone } }
    const input = { token: owner, params: { id } }
    await ask(api, contract.sendPortalLink, input)
    for (let asked = 0; asked < 3; asked++) await ask(api, contract.askForCode, wish)
    expect((await refused(api, contract.askForCode, wish)).status).toBe(429)
    expect(await ask(api, contract.sendPortalLink, input)).toEqual({ phone })
    expect((await open(await sentLink(phone))).statusCode).toBe(200)
  })

  it('stands nowhere: its mark does, in the outbox and in every table', async () => {
    const { phone } = await newCustomer()
    await ask(api, contract.askForCode, { body: { phone, as: 'link' } })
    const link = await sentLink(phone)
    const { result } = await ask(api, listMessages, { token: owner, query: { kind: 'signInLink' } })
    expect(result).toHaveLength(1)
    expect(JSON.stringify(result)).not.toContain(link)
    const found = await ask(api, listMessages, { token: owner, query: { search: link } })
    expect(found.result).toEqual([])
    for (const table of ['messages', 'customer_links', 'audit_log']) {
      const { rows } = await api.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
      expect(rows.filter(({ row }) => row.includes(link))).toEqual([])
    }
  })

  it('is of the release before: it is masked, and removed after a day', async () => {
    const { phone } = await newCustomer()
    const link = 'x'.repeat(43)
    await api.pool.query(
      "insert into messages (channel, phone, language, event, body) values ('sms', $1, 'en', 'signInLink', $2)",
      [phone, `Open: http://localhost/my?link=${link}`],
    )
    const { result } = await ask(api, listMessages, { token: owner, query: { kind: 'signInLink' } })
    expect(result[0]?.body).toBe('Open: http://localhost/my?link=•••')
    await api.pool.query("update messages set created_at = now() - interval '25 hours'")
    await forgetPortalCodes(api.db)
    const { rows } = await api.pool.query('select body from messages')
    expect(rows).toEqual([{ body: 'Open: http://localhost/my?link=•••' }])
  })
})

describe('somebody of the office who looks as the customer sees it', () => {
  async function look(token: string, id: string) {
    const { path } = await ask(api, contract.viewPortal, { token, params: { id } })
    const answer = await open(linkOf(path))
    expect(dataOf(contract.enterByLink, answer)).toMatchObject({ isView: true, customer: { id } })
    return { as: cookieOf(answer), link: linkOf(path) }
  }

  it('sees the customer’s pages, and nobody’s hand-over code; it is in the audit log', async () => {
    const { id } = await newCustomer()
    const { id: packageId } = await insertPackage(api.db, { receiverId: id, totalUSD: '10' })
    await api.pool.query('insert into hand_over_codes (customer_id) values ($1)', [id])
    const { as, link } = await look(owner, id)
    const { cargo } = await ask(api, contract.getPortalCargo, as)
    expect(cargo.map((one) => one.id)).toEqual([packageId])
    expect((await ask(api, getOwnHandOver, as)).code).toBeNull()
    const { rows } = await api.pool.query(
      "select employee_id is not null as has_employee from audit_log where action = 'portal.viewed' and entity_id = $1",
      [id],
    )
    expect(rows).toEqual([{ has_employee: true }])
    expect((await open(link)).statusCode).toBe(422)
  })

  it('changes nothing, by any call', async () => {
    const { id } = await newCustomer()
    const { as } = await look(owner, id)
    const before = await fingerprint(api.pool)
    for (const endpoint of ALL_ENDPOINTS.filter(
      ({ access, method }) => access === 'customer' && method !== 'GET',
    )) {
      if (endpoint.forViewers) continue
      const refusal = await refused(api, endpoint, { ...as, params: { id } })
      expect({ name: endpoint.name, status: refusal.status, error: refusal.error }).toEqual({
        name: endpoint.name,
        status: 403,
        error: 'view_only',
      })
    }
    expect(await fingerprint(api.pool)).toEqual(before)
    await ask(api, contract.leavePortal, as)
    expect((await refused(api, contract.getPortalSession, as)).status).toBe(401)
  })

  it('sees nothing after signing out, not even by a link that was not opened', async () => {
    const { id } = await newCustomer()
    const token = await api.signIn({ position: 'customer service' })
    const { as } = await look(token, id)
    const { path } = await ask(api, contract.viewPortal, { token, params: { id } })
    await ask(api, logout, { token })
    expect((await refused(api, contract.getPortalSession, as)).status).toBe(401)
    expect((await open(linkOf(path))).statusCode).toBe(422)
  })

  it('sees nothing once another position takes the permission away', async () => {
    const { id } = await newCustomer()
    const { as } = await look(await api.signIn({ position: 'customer service' }), id)
    await api.pool.query(`
      update employees set position = 'warehouse'
      where id = (select employee_id from customer_views order by created_at desc limit 1)`)
    expect((await refused(api, contract.getPortalSession, as)).status).toBe(401)
  })

  it('does not take the customer’s data away as a file, which holds the secret code', async () => {
    const { id } = await newCustomer()
    const { as } = await look(await api.signIn({ position: 'accountant' }), id)
    const refusal = await refused(api, getPortalData, as)
    expect(refusal).toMatchObject({ status: 403, error: 'view_only' })
  })

  it('sees nothing after half an hour, by a link that is older than five minutes, or who works here no more', async () => {
    const { id } = await newCustomer()
    const token = await api.signIn({ position: 'customer service' })
    const { path } = await ask(api, contract.viewPortal, { token, params: { id } })
    await api.pool.query("update customer_links set created_at = now() - interval '6 minutes'")
    expect((await open(linkOf(path))).statusCode).toBe(422)
    const { as } = await look(token, id)
    const { rows } = await api.pool.query<{ id: string }>(
      'select employee_id as id from customer_views order by created_at desc limit 1',
    )
    const employeeId = rows[0]?.id ?? ''
    await ask(api, setEmployeeStatus, {
      token: owner,
      params: { id: employeeId },
      body: { status: 'suspended' },
    })
    expect((await refused(api, contract.getPortalSession, as)).status).toBe(401)
    const later = await look(owner, id)
    await api.pool.query("update customer_views set created_at = now() - interval '31 minutes'")
    expect((await refused(api, contract.getPortalSession, later.as)).status).toBe(401)
  })
})
