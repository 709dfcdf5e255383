import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { json, type StubGateway, startStubGateway } from '../../server/support/stub-gateway'
import { driveCore } from './office-core'

/** The address of a webhook holds what lets its owner believe it. */
const WEBHOOK_PATH = '/matukio/ufunguo-wa-anwani'

/** Of the gateway: by these its provider knows us. */
const GATEWAY_KEYS = {
  BEEM_API_KEY: 'ufunguo-wa-beem',
  BEEM_SECRET_KEY: 'siri-ya-beem-kabisa',
  MESSAGE_CALLBACK_SECRET: 'anwani-ya-siri-ya-majibu',
}

export interface Outside {
  gateway: StubGateway
  shop: StubGateway
  settings: Record<string, string>
  secrets: string[]
  close(): Promise<void>
}

/** An SMS provider that refuses every third message, repeating its phone and text, and a shop that takes every other event. */
export async function startOutside(): Promise<Outside> {
  const shop = await startStubGateway((request, response) =>
    shop.received.length % 2 === 0
      ? json(500, `Bad event for ${request.path}: ${request.body}`)(request, response)
      : json(200, {})(request, response),
  )
  const gateway = await startStubGateway((request, response) => {
    const { message, recipients } = JSON.parse(request.body)
    const number = gateway.received.length
    if (number % 3 === 0) {
      const said = `Invalid phone number ${recipients[0].dest_addr}: ${message}`
      return json(400, { code: 102, message: said })(request, response)
    }
    return json(200, { successful: true, request_id: number, code: 100, message: 'ok', valid: 1 })(
      request,
      response,
    )
  })
  return {
    gateway,
    shop,
    settings: {
      SMS_GATEWAY: 'beem',
      SMS_PER_SECOND: '500',
      BEEM_SENDER: 'UMOJA',
      BEEM_URL: gateway.url,
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      ...GATEWAY_KEYS,
    },
    secrets: [...Object.values(GATEWAY_KEYS), WEBHOOK_PATH],
    close: async () => {
      await gateway.close()
      await shop.close()
    },
  }
}

interface Day {
  address: string
  /** A session of the owner. */
  token: string
  outside: Outside
  /** Whose names and texts this day is about. */
  typed: { name: string; phone: string; text: string }
}

type Json = { data: Record<string, unknown> }

/** What the customer is who comes in by a code: the one whose cargo is received, priced and paid. */
const CUSTOMER_PHONE = '+255754000901'

/** One call that has to succeed; answers with its cookies. */
async function ask(
  { address, token }: Day,
  method: string,
  path: string,
  body?: object | FormData,
  cookie = '',
) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      'auth-token': token,
      'idempotency-key': randomUUID(),
      cookie,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
  return { data: (JSON.parse(text) as Json).data, cookies: answer.headers.getSetCookie() }
}

/** Nobody is written to at night otherwise, when this test may run as well. */
const NO_QUIET_HOURS = { quietHours: { from: '00:00', to: '00:00' }, smsPrice: null }

/** One webhook at the shop, and one at an address where nobody listens. */
async function notifyShop(day: Day): Promise<string[]> {
  const events = ['package.received', 'package.priced', 'package.paid', 'package.departed']
  const addresses = [day.outside.shop.url, 'http://127.0.0.1:1']
  const made = addresses.map(async (url) => {
    const body = { name: day.typed.name, url: `${url}${WEBHOOK_PATH}`, events, isActive: true }
    return String((await ask(day, 'POST', '/webhooks', body)).data.secret)
  })
  return Promise.all(made)
}

/** A wrong code, then the one that came by SMS; answers the cookie and the code in both of its forms. */
async function enterPortal(day: Day) {
  await ask(day, 'POST', '/my/codes', { phone: CUSTOMER_PHONE, channel: 'sms' })
  const sent = () =>
    day.outside.gateway.received
      .filter(({ body }) => body.includes(CUSTOMER_PHONE.slice(1)))
      .map(({ body }) => /\d{3} \d{3}/.exec(body)?.[0])
      .find(Boolean)
  await expect.poll(sent, { timeout: 20_000 }).toBeDefined()
  const code = sent() ?? ''
  const wrong = code.startsWith('1') ? '200000' : '100000'
  await expect(ask(day, 'POST', '/my/session', { phone: CUSTOMER_PHONE, code: wrong })).rejects.toThrow()
  const { cookies } = await ask(day, 'POST', '/my/session', { phone: CUSTOMER_PHONE, code })
  const cookie = cookies[0]?.split(';')[0] ?? ''
  return { cookie, secrets: [code, code.replace(' ', ''), cookie.split('=')[1] ?? ''] }
}

async function claimDamage(day: Day, cookie: string): Promise<void> {
  const { data } = await ask(day, 'GET', '/my/cargo', undefined, cookie)
  const [cargo] = JSON.stringify(data).match(/(?<="id":")[0-9a-f-]{36}/) ?? []
  const claim = { packageId: cargo, kind: 'damaged', description: day.typed.text }
  await ask(day, 'POST', '/my/claims', claim, cookie)
}

/** A sheet with one row that is taken and one that is not. */
async function importCustomers(day: Day): Promise<void> {
  const form = new FormData()
  const rows = [`${day.typed.name},${day.typed.phone}`, `${day.typed.name},${day.typed.text}`]
  form.append('file', new Blob([`Name,Phones\n${rows.join('\n')}\n`]), `${day.typed.name}.csv`)
  const { data } = await ask(day, 'POST', '/imports?kind=customers', form)
  const path = `/imports/${String(data.id)}`
  const until = (state: string) =>
    expect.poll(async () => (await ask(day, 'GET', path)).data.state, { timeout: 20_000 }).toBe(state)
  await ask(day, 'POST', `${path}/check`, { columns: data.columns })
  await until('checked')
  await ask(day, 'POST', `${path}/run`)
  await until('done')
  expect((await ask(day, 'GET', path)).data.counts).toMatchObject({ created: 1, refused: 1 })
}

/** What the provider reports later: of a message that it knows, and of one that it made up. */
async function reportDelivery(day: Day): Promise<void> {
  const report = { request_id: 1, recipient_id: 1, dest_addr: CUSTOMER_PHONE.slice(1), Status: 'DELIVERED' }
  await ask(day, 'POST', `/gateways/beem/${GATEWAY_KEYS.MESSAGE_CALLBACK_SECRET}`, report)
}

/**
 * A day with messages that leave, events that are told, a parcel at the door, cargo that is priced, paid and loaded, a sheet
 * with a bad row, a customer who comes in by a code, and a claim. Answers the customer's cookie, and what nobody may read of it.
 */
export async function liveBusyDay(day: Day): Promise<{ cookie: string; secrets: string[] }> {
  const { gateway, shop } = day.outside
  await ask(day, 'PUT', '/message-settings', NO_QUIET_HOURS)
  const webhookSecrets = await notifyShop(day)
  await driveCore(day.address, day.token)
  const parcel = { courierNumber: 'SFSIRI0000001', pieces: 1, weightKg: '2.5', description: day.typed.text }
  await ask(day, 'POST', '/receiving/parcels', parcel)
  const { cookie, secrets } = await enterPortal(day)
  await claimDamage(day, cookie)
  await importCustomers(day)
  await reportDelivery(day)
  // Taken and refused: both are in the log, each in its own line.
  await expect.poll(() => gateway.received.length, { timeout: 20_000 }).toBeGreaterThan(2)
  await expect.poll(() => shop.received.length, { timeout: 20_000 }).toBeGreaterThan(2)
  const texts = gateway.received.map(({ body }) => String(JSON.parse(body).message))
  const signatures = shop.received.map(({ headers }) => String(headers['webhook-signature']))
  return {
    cookie,
    secrets: webhookSecrets.concat(secrets, texts, signatures, CUSTOMER_PHONE.slice(1), parcel.courierNumber),
  }
}
