import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { askForCode, enterByCode, getPortalDoor } from '@/lib/contracts/portal'
import type { MessageChannel } from '@/lib/domain/notices'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { codeIn, sentText } from './support/portal'

/** Nothing leaves: no worker runs here. */
const SMS = {
  SMS_GATEWAY: 'beem',
  BEEM_API_KEY: 'key',
  BEEM_SECRET_KEY: 'secret',
  BEEM_SENDER: 'UMOJA',
  MESSAGE_CALLBACK_SECRET: 'a-secret-of-more-than-24-letters',
}
const WHATSAPP = {
  WHATSAPP_GATEWAY: 'cloud',
  WHATSAPP_NUMBER: '+255754000001',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '123',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'verify-me',
  WHATSAPP_URL: 'http://127.0.0.1:9',
}

let both: TestApi
beforeAll(async () => {
  both = await startApi({ ...SMS, ...WHATSAPP })
})
afterAll(() => both.close())
afterEach(() => expect(both.troubles).toEqual([]))

let phones = 0
async function newCustomer(api: TestApi): Promise<string> {
  const phone = `+2557170${String(++phones).padStart(5, '0')}`
  await insertCustomer(api.db, { phones: [phone] })
  return phone
}

const channelsOf = async (api: TestApi, phone: string) => {
  const { rows } = await api.pool.query<{ channel: string }>(
    'select channel from messages where phone = $1 order by created_at',
    [phone],
  )
  return rows.map(({ channel }) => channel)
}

it('a code comes by the channel that was asked for, by SMS where none was, and opens the pages', async () => {
  expect(await ask(both, getPortalDoor, {})).toEqual({ channels: ['sms', 'whatsapp'] })
  const phone = await newCustomer(both)
  await ask(both, askForCode, { body: { phone } })
  await ask(both, askForCode, { body: { phone, as: 'link', channel: 'sms' } })
  await ask(both, askForCode, { body: { phone, channel: 'whatsapp' } })
  expect(await channelsOf(both, phone)).toEqual(['sms', 'sms', 'whatsapp'])
  const code = codeIn(await sentText(both, phone, 'signInCode'))
  expect((await send(both, enterByCode, { body: { phone, code } })).statusCode).toBe(200)
})

it('the limit of a phone counts both channels together', async () => {
  const phone = await newCustomer(both)
  for (const channel of ['sms', 'whatsapp', 'sms'] as const)
    await ask(both, askForCode, { body: { phone, channel } })
  for (const channel of ['sms', 'whatsapp'] as const)
    expect((await refused(both, askForCode, { body: { phone, channel } })).status).toBe(429)
})

it.each(['sms', 'whatsapp'] as const)(
  'an unknown phone is answered the same by %s, and nothing is sent',
  async (channel) => {
    const [known, unknown] = [await newCustomer(both), '+255717099999']
    const [first, second] = [
      await send(both, askForCode, { body: { phone: known, channel } }),
      await send(both, askForCode, { body: { phone: unknown, channel } }),
    ]
    expect(second.statusCode).toBe(first.statusCode)
    expect(second.json()).toEqual(first.json())
    expect(await channelsOf(both, unknown)).toEqual([])
  },
)

it.each([
  ['sms', SMS, 'whatsapp'],
  ['whatsapp', WHATSAPP, 'sms'],
] as const)(
  'where %s alone is set up there is no choice, and the other is refused by its field',
  async (only, env, other) => {
    const api = await startApi(env)
    try {
      expect(await ask(api, getPortalDoor, {})).toEqual({ channels: [only] })
      const phone = await newCustomer(api)
      const body = { phone, channel: other as MessageChannel }
      expect((await refused(api, askForCode, { body })).errors).toHaveProperty('channel')
      await ask(api, askForCode, { body: { phone } })
      expect(await channelsOf(api, phone)).toEqual([only])
    } finally {
      await api.close()
    }
  },
)
