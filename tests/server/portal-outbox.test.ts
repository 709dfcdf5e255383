import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMessage, listMessages } from '@/lib/contracts/messages'
import { askForCode, enterByCode } from '@/lib/contracts/portal'
import { forgetPortalCodes } from '@/server/portal/routes'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { ask, send } from './support/call'
import { codeIn, sentText } from './support/portal'

/** Nothing leaves: no worker runs here. */
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
beforeEach(() => api.pool.query('delete from messages'))
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0
const newPhone = () => `+2557160${String(++phones).padStart(5, '0')}`

describe('the code in the outbox', () => {
  const outbox = async (from: TestApi, token: string, search?: string) =>
    (await ask(from, listMessages, { token, address: '127.0.0.1', query: { kind: 'signInCode', search } }))
      .result

  it('stands nowhere: its mark does, in the list, in the message and in every table', async () => {
    const phone = newPhone()
    await insertCustomer(api.db, { phones: [phone] })
    await ask(api, askForCode, { body: { phone } })
    const code = codeIn(await sentText(api, phone, 'signInCode'))
    expect(code).toMatch(/^\d{3} \d{3}$/)
    const [message] = await outbox(api, owner)
    expect(message?.body).toContain('••• •••')
    const params = { id: message?.id ?? '' }
    expect((await ask(api, getMessage, { token: owner, params })).body).toBe(message?.body)
    expect(await outbox(api, owner, code)).toEqual([])
    for (const table of ['messages', 'customer_codes', 'audit_log']) {
      const { rows } = await api.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
      expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
    }
  })

  it('is of the release before: it is masked, and removed after an hour', async () => {
    const phone = newPhone()
    await api.pool.query(
      "insert into messages (channel, phone, language, event, body) values ('sms', $1, 'en', 'signInCode', 'Your code: 123 456')",
      [phone],
    )
    expect((await outbox(api, owner))[0]?.body).toBe('Your code: ••• •••')
    await api.pool.query("update messages set created_at = created_at - interval '61 minutes'")
    await forgetPortalCodes(api.db)
    const { rows } = await api.pool.query('select body from messages')
    expect(rows).toEqual([{ body: 'Your code: ••• •••' }])
  })

  it('is read in the demo, where nothing leaves, and opens the pages', async () => {
    const demo = await startApi({}, { isDemo: true })
    try {
      const token = await demo.signIn({ privilege: 'super admin' })
      const phone = newPhone()
      await insertCustomer(demo.db, { phones: [phone] })
      await ask(demo, askForCode, { body: { phone }, address: '127.0.0.1' })
      const [message] = await outbox(demo, token)
      const body = { phone, code: codeIn(message?.body ?? '') }
      expect((await send(demo, enterByCode, { body, address: '127.0.0.1' })).statusCode).toBe(200)
    } finally {
      await demo.close()
    }
  })
})
