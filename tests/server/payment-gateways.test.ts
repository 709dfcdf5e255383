import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enterIncomingMoney, pasteMoneyTexts } from '@/lib/contracts/incoming-money'
import { officeToday } from '@/lib/domain/dates'
import { promptByStatus } from '@/server/gateways/payment-call'
import { ask } from './support/call'
import { gatewayOf, type PaymentOffice, settingsOf, startPaymentOffice } from './support/payment-office'
import { type PaymentProvider, type ProviderName, startPaymentProvider } from './support/payment-provider'
import { openBearer } from './support/payment-wires'
import type { Received } from './support/stub-gateway'

const PHONE = '+255754123456'
const ORDER = 'ABCDEFGHJK23456789'
const prompt = { orderNumber: ORDER, amount: '86658', phone: PHONE, description: 'UMJ7K2QX4TA' }
const question = { orderNumber: ORDER, phone: PHONE, providerId: null, claimedReference: null }
const bodyOf = (one: Received | undefined) => JSON.parse(one?.body ?? '{}') as Record<string, unknown>
const find = (provider: PaymentProvider, path: string) =>
  provider.received.find((one) => one.path.startsWith(path))

describe('what is sent', () => {
  it('to ClickPesa carries a token and a checksum over the sorted fields', async () => {
    const provider = await startPaymentProvider('clickpesa')
    await gatewayOf(settingsOf(provider)).gateway.requestPayment(prompt)
    const token = find(provider, '/generate-token')
    expect(token?.headers).toMatchObject({ 'client-id': 'client', 'api-key': 'key' })
    const sent = find(provider, '/payments/initiate-ussd-push-request')
    expect(sent?.headers.authorization).toBe('Bearer clickpesa-token')
    const signed = `{"amount":"86658","currency":"TZS","orderReference":"${ORDER}","phoneNumber":"255754123456"}`
    const checksum = createHmac('sha256', 'CHKtest').update(signed).digest('hex')
    expect(bodyOf(sent)).toEqual({ ...(JSON.parse(signed) as object), checksum })
    await gatewayOf(settingsOf(provider)).gateway.askStatus(question)
    expect(find(provider, `/payments/${ORDER}`)).toBeDefined()
    await provider.close()
  })

  it('to Selcom is an order and a push, each with a digest over its fields in their order', async () => {
    const provider = await startPaymentProvider('selcom')
    const gateway = gatewayOf(settingsOf(provider)).gateway
    await gateway.requestPayment(prompt)
    await gateway.askStatus(question)
    const [order, push, status] = provider.received
    const webhook = Buffer.from(
      `https://cargo.example.com/api/v1/gateways/payments/${settingsOf(provider).PAYMENT_CALLBACK_SECRET}`,
    ).toString('base64')
    expect([order?.path, push?.path, status?.path]).toEqual([
      '/checkout/create-order-minimal',
      '/checkout/wallet-payment',
      `/checkout/order-status?order_id=${ORDER}`,
    ])
    expect(bodyOf(order)).toMatchObject({ vendor: 'TILL60000000', amount: 86658, currency: 'TZS', webhook })
    const texts = [
      `vendor=TILL60000000&order_id=${ORDER}&buyer_email=office@example.com&buyer_name=Customer&buyer_phone=255754123456&amount=86658&currency=TZS&webhook=${webhook}&buyer_remarks=UMJ7K2QX4TA&merchant_remarks=UMJ7K2QX4TA&no_of_items=1`,
      `transid=${ORDER}&order_id=${ORDER}&msisdn=255754123456`,
      `order_id=${ORDER}`,
    ]
    for (const [index, text] of texts.entries()) {
      const headers = provider.received[index]?.headers ?? {}
      expect(headers.authorization).toBe(`SELCOM ${Buffer.from('selcom-key').toString('base64')}`)
      expect(headers['digest-method']).toBe('HS256')
      expect(headers.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/)
      const names = text.split('&').map((pair) => pair.slice(0, pair.indexOf('=')))
      expect(headers['signed-fields']).toBe(names.join(','))
      const digest = createHmac('sha256', 'selcom-secret').update(
        `timestamp=${String(headers.timestamp)}&${text}`,
      )
      expect(headers.digest).toBe(digest.digest('base64'))
    }
    await provider.close()
  })

  it('to AzamPay names the network of the phone, with a token and the key', async () => {
    const provider = await startPaymentProvider('azampay')
    const gateway = gatewayOf(settingsOf(provider)).gateway
    expect(await gateway.requestPayment(prompt)).toMatchObject({ kind: 'sent' })
    expect(bodyOf(find(provider, '/AppRegistration/GenerateToken'))).toEqual({
      appName: 'cargo',
      clientId: 'client',
      clientSecret: 'secret',
    })
    const sent = find(provider, '/azampay/mno/checkout')
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer azampay-token', 'x-api-key': 'x-key' })
    expect(bodyOf(sent)).toEqual({
      accountNumber: '255754123456',
      amount: '86658',
      currency: 'TZS',
      externalId: ORDER,
      provider: 'Mpesa',
      additionalProperties: null,
    })
    const networks = ['652', '782', '621', '731'].map(async (digits) => {
      const outcome = await gateway.requestPayment({ ...prompt, phone: `+255${digits}000111` })
      return outcome.kind === 'sent' ? bodyOf(provider.received.at(-1)).provider : outcome.kind
    })
    expect(new Set(await Promise.all(networks))).toContain('refused')
    expect(new Set(provider.received.map((one) => bodyOf(one).provider))).toEqual(
      new Set([undefined, 'Mpesa', 'Tigo', 'Airtel', 'Halopesa']),
    )
    await provider.close()
  })

  it('to M-Pesa opens a session with the key, and speaks with the session, both encrypted for it', async () => {
    const provider = await startPaymentProvider('mpesa')
    const gateway = gatewayOf(settingsOf(provider)).gateway
    await gateway.requestPayment(prompt)
    await gateway.askStatus({ ...question, providerId: 'QWE123' })
    const [session, sent, status] = provider.received
    expect([session?.path, openBearer(session?.headers.authorization ?? '')]).toEqual([
      '/getSession/',
      'mpesa-key',
    ])
    expect(sent?.headers.origin).toBe('*')
    expect(openBearer(sent?.headers.authorization ?? '')).toBe('live-session')
    expect(bodyOf(sent)).toEqual({
      input_Amount: '86658',
      input_Country: 'TZN',
      input_Currency: 'TZS',
      input_CustomerMSISDN: '255754123456',
      input_ServiceProviderCode: '000000',
      input_ThirdPartyConversationID: ORDER,
      input_TransactionReference: ORDER,
      input_PurchasedItemsDesc: 'UMJ7K2QX4TA',
    })
    expect(Object.fromEntries(new URL(status?.path ?? '', 'http://x.example').searchParams)).toMatchObject({
      input_QueryReference: 'QWE123',
      input_ServiceProviderCode: '000000',
      input_Country: 'TZN',
    })
    await provider.close()
  })
})

describe.each<ProviderName>(['mpesa', 'selcom', 'azampay', 'clickpesa'])('by %s', (name) => {
  let office: PaymentOffice
  beforeAll(async () => {
    office = await startPaymentOffice(name)
  })
  afterAll(async () => {
    expect(await office.brokenClaims()).toEqual([])
    await office.close()
  })
  beforeEach(() => office.provider.behave('accepts'))

  it('a prompt is paid once, however often it calls back, under the reference of the provider', async () => {
    const { token, number } = await office.asked()
    await office.work()
    expect((await office.read(token)).state).toBe('sent')
    expect((await office.callback(number)).statusCode).toBe(200)
    await office.work()
    expect((await office.read(token)).state).toBe('sent')
    const { reference } = office.provider.pay(number)
    await Promise.all([office.callback(number), office.callback(number), office.work(), office.work()])
    await office.work()
    await office.callback(number)
    await office.work()
    expect(await office.read(token)).toMatchObject({ state: 'paid', receipts: [expect.any(Number)] })
    const { rows } = await sql<{ reference: string; provider: string; amount: string }>`
      select m.reference, m.provider, p.amount from payments p join incoming_money_payments l on l.payment_id = p.id
      join incoming_money m on m.id = l.incoming_money_id where m.reference = ${reference}`.execute(
      office.api.db,
    )
    expect(rows).toEqual([{ reference, provider: name, amount: '260000.00' }])
  })

  it('a prompt that is refused or failed ends; one without an answer is asked about, and sent once', async () => {
    office.provider.behave('refuses')
    const refused = await office.asked()
    await office.work()
    expect((await office.read(refused.token)).state).toBe('refused')
    office.provider.behave('takes it and never answers')
    const late = await office.asked()
    await office.work()
    expect((await office.read(late.token)).state).toBe('unknown')
    office.provider.behave('accepts')
    office.provider.pay(late.number)
    // AzamPay can be asked only by the number it answered with: the one that a callback names may be another payment.
    expect((await office.callback(late.number)).statusCode).toBe(200)
    await office.work(2)
    expect((await office.read(late.token)).state).toBe(name === 'azampay' ? 'unknown' : 'paid')
    expect(office.provider.prompts().filter(({ number }) => number === late.number)).toHaveLength(1)
    const failed = await office.asked()
    await office.work()
    office.provider.fail(failed.number)
    await office.work()
    expect((await office.read(failed.token)).state).toBe('refused')
  })

  it('while it is away nobody is prompted, and everybody once it is back', async () => {
    office.provider.behave('is away')
    const { token, number } = await office.asked()
    await office.work(2)
    expect((await office.read(token)).state).toBe('created')
    office.provider.behave('accepts')
    await office.work()
    expect((await office.read(token)).state).toBe('sent')
    expect(office.provider.orders.get(number)?.amount).toBe('260000')
  })

  it('a text with the same reference, which came before, is the same sum', async () => {
    const { cargo, number } = await office.asked()
    await office.work()
    const { reference } = office.provider.pay(number)
    const body = { accountId: office.till, provider: name, reference, amount: '260000', date: officeToday() }
    const [year, month, day] = officeToday().split('-').map(Number)
    const text = `${reference} confirmed. You have received a payment of Tsh260,000.00 from 0754000999 JUMA ALI on ${day}/${month}/${year} at 12:05 am. New M-Pesa balance is Tsh1.00`
    if (name === 'mpesa')
      await ask(office.api, pasteMoneyTexts, {
        token: office.accountant,
        body: { accountId: office.till, texts: text },
      })
    else await ask(office.api, enterIncomingMoney, { token: office.accountant, body })
    const found = () => office.sums(reference)
    expect(await found()).toMatchObject([{ source: name === 'mpesa' ? 'sms' : 'manual', state: 'new' }])
    await office.work()
    expect(await found()).toMatchObject([
      { source: 'gateway', state: 'matched', payments: [{ packageId: cargo.id }] },
    ])
  })

  it('a callback that was not signed is refused where the provider signs', async () => {
    const { number } = await office.asked()
    await office.work()
    const signs = name === 'selcom' || name === 'clickpesa'
    expect((await office.callback(number, { isSigned: false })).statusCode).toBe(signs ? 403 : 200)
  })

  it('another amount than was asked for is left to a person; M-Pesa names none', async () => {
    const { token, number } = await office.asked()
    await office.work()
    office.provider.pay(number, { paid: '26000' })
    await office.callback(number)
    await office.work()
    expect((await office.read(token)).state).toBe(name === 'mpesa' ? 'paid' : 'differs')
  })
})

it('M-Pesa is asked about the payment that it was asked for, whichever a callback names', async () => {
  const office = await startPaymentOffice('mpesa')
  const { cargo, token, number } = await office.asked()
  await office.work()
  const order = office.provider.orders.get(number)
  if (!order) throw new Error('no order')
  // Somebody's own payment to the same till, of less.
  const other = {
    ...order,
    number: 'ELSEWHERE',
    reference: 'R99999999Z',
    state: 'paid' as const,
    paid: '500',
  }
  office.provider.orders.set(other.number, other)
  const { reference } = order
  order.reference = other.reference
  expect((await office.callback(number)).statusCode).toBe(200)
  order.reference = reference
  await office.work()
  expect((await office.read(token)).state).toBe('sent')
  expect(await office.paidOn(cargo.id)).toBe('0.00')
  await office.close()
})

it('a time-out or a double is no refusal: the prompt may be on the phone', () => {
  const said = (status: number) =>
    promptByStatus({ kind: 'answered', status, said: undefined, text: '', headers: new Headers() }).kind
  expect([400, 408, 409, 422, 429, 502].map(said)).toEqual([
    'refused',
    'unknown',
    'unknown',
    'refused',
    'busy',
    'unknown',
  ])
})
