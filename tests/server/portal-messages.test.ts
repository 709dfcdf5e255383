import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getCustomer, updateCustomer } from '@/lib/contracts/customers'
import { choosePortalMessages, getPortalMessages } from '@/lib/contracts/portal-messages'
import { NEWS_EVENTS, type NoticeEvent } from '@/lib/domain/notices'
import { queueNotice } from '@/server/messages/queue-notice'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.pool.query(
    "insert into notice_switches (event, channel, is_active) values ('departed', 'whatsapp', true)",
  )
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

const ALL: string[] = [...NEWS_EVENTS]

/** The channels that a notice is written for. */
async function written(customerId: string, event: NoticeEvent): Promise<string[]> {
  const notified = await queueNotice({ db: api.db }, { event, customerId, values: { date: '1 May' } })
  return notified.map(({ channel }) => channel).sort()
}

it('a customer chooses the language, the channel and the news, and the office writes so', async () => {
  const { id, as } = await enteredCustomer(api)
  expect(await ask(api, getPortalMessages, as)).toEqual({
    language: 'sw',
    channel: null,
    wanted: ALL,
    messages: [],
  })
  expect(await written(id, 'departed')).toEqual(['sms', 'whatsapp'])
  const chosen = { language: 'en', channel: 'whatsapp', wanted: ['departed'] } as const
  expect(await ask(api, choosePortalMessages, { ...as, body: { ...chosen, wanted: ['departed'] } })).toEqual(
    chosen,
  )
  expect(await written(id, 'departed')).toEqual(['whatsapp'])
  expect(await written(id, 'received')).toEqual([])
  // Open for SMS alone: it comes there, and so does what cannot be switched off.
  expect(await written(id, 'ready')).toEqual(['sms'])
  const { rows } = await api.pool.query(
    "select distinct language from messages where customer_id = $1 and event = 'ready'",
    [id],
  )
  expect(rows).toEqual([{ language: 'en' }])
  const log = await api.pool.query(
    "select employee_id, changes from audit_log where action = 'portal.choseMessages' and entity_id = $1",
    [id],
  )
  expect(log.rows).toEqual([
    { employee_id: null, changes: expect.objectContaining({ channel: { old: null, new: 'whatsapp' } }) },
  ])
})

it('shows what left for the customer, without what opens the pages', async () => {
  const { id, phone, as } = await enteredCustomer(api)
  const insert = (event: string, status: string) =>
    api.pool.query(
      "insert into messages (customer_id, channel, phone, language, event, body, status) values ($1, 'sms', $2, 'sw', $3, $3, $4)",
      [id, phone, event, status],
    )
  await insert('departed', 'delivered')
  await insert('ready', 'queued')
  await insert('signInCode', 'sent')
  const { messages } = await ask(api, getPortalMessages, as)
  expect(messages.map(({ body }) => body)).toEqual(['departed'])
})

it('a form of the office that was opened before is told that the customer changed', async () => {
  const { id, as } = await enteredCustomer(api)
  const token = await api.signIn({ privilege: 'super admin' })
  const before = await ask(api, getCustomer, { token, params: { id } })
  await ask(api, choosePortalMessages, { ...as, body: { language: 'zh', channel: null, wanted: [] } })
  const { name, phones, version } = before
  const body = { name, phones, version, secretTrackingCode: null, salesPersonIds: [], whatsAppNumber: null }
  const refusal = await refused(api, updateCustomer, { token, params: { id }, body })
  expect(refusal.status).toBe(409)
})

it('names the field of what cannot be chosen', async () => {
  const { as } = await enteredCustomer(api)
  const body = { language: 'fr', channel: 'fax', wanted: ['ready'] }
  const { status, errors } = await refused(api, choosePortalMessages, { ...as, body })
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {}).sort()).toEqual(['channel', 'language', 'wanted.0'])
})
