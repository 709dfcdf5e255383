import { sql } from 'kysely'
import { pino } from 'pino'
import { listIncomingMoney } from '@/lib/contracts/incoming-money'
import { createPaymentRequest, getPaymentRequest } from '@/lib/contracts/payment-requests'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import { matchWaiting } from '@/server/incoming-money/match-waiting'
import { followDue } from '@/server/payment-requests/ask-provider'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertPackage } from '@/tests/factories/packages'
import { startApi } from './api'
import { ask } from './call'
import { type PaymentProvider, type ProviderName, startPaymentProvider } from './payment-provider'

const SECRET = 'a-secret-that-only-the-provider-knows'
const ACCOUNT = 'Customers pay here'
const weekAgo = officeMidnight(addDays(officeToday(), -7))

let phones = 0
export const newPhone = () => `+2557541${String(++phones).padStart(5, '0')}`

/** What a customer sends who pays by a tracking number. */
export const wishOf = (
  trackingNumber: string,
  { phone = newPhone(), amount, address }: { phone?: string; amount?: string; address?: string } = {},
) => ({
  body: { subject: 'tracking' as const, query: `query=${trackingNumber}`, phone, amount },
  ...(address && { address }),
})

export const numberOf = ({ token }: { token: string }) => token.slice(0, token.indexOf('-'))

export function gatewayOf(settings: Record<string, string>) {
  const config = loadConfig({ NODE_ENV: 'test', ...settings })
  const gateway = paymentGateway(config.payments)
  if (!gateway) throw new Error('there is no gateway')
  return { config, gateway }
}

export const settingsOf = (provider: PaymentProvider): Record<string, string> => ({
  ...provider.settings,
  PAYMENT_ACCOUNT: ACCOUNT,
  PAYMENT_CALLBACK_SECRET: SECRET,
  PAYMENT_TIMEOUT_MS: '1500',
})

/** An office whose customers are prompted by one provider, which does what a test wants of it. */
export async function startPaymentOffice(name: ProviderName) {
  const provider = await startPaymentProvider(name)
  const settings = settingsOf(provider)
  const api = await startApi(settings)
  const accountant = await api.signIn({ position: 'accountant' })
  const { id: till } = await api.db
    .insertInto('accounts')
    .values({ name: ACCOUNT, kind: 'mobile_money', currency: 'TZS', created_at: weekAgo })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newPackage = (fields: object = {}) => insertPackage(api.db, { createdAt: weekAgo, ...fields })
  const request = (trackingNumber: string, wish?: Parameters<typeof wishOf>[1]) =>
    ask(api, createPaymentRequest, wishOf(trackingNumber, wish))
  return {
    api,
    provider,
    settings,
    accountant,
    till,
    newPackage,
    request,
    /** A package with its request. */
    asked: async (fields: object = {}) => {
      const cargo = await newPackage(fields)
      const { token } = await request(cargo.trackingNumber)
      return { cargo, token, number: numberOf({ token }) }
    },
    read: (token: string) => ask(api, getPaymentRequest, { params: { token } }),
    /** The worker's rounds: each as if the time until the next one had passed. */
    work: async (rounds = 1) => {
      const parts = { db: api.db, log: pino({ level: 'silent' }), ...gatewayOf(settings) }
      for (let round = 0; round < rounds; round++) {
        await sql`update payment_requests set next_at = now() where next_at is not null`.execute(api.db)
        await Promise.all(await followDue(parts, 50))
      }
      await matchWaiting(parts)({ id: till })
    },
    callback: (number: string, { isSigned = true, secret = SECRET } = {}) => {
      const stranger = { number, amount: '1', phone: '', reference: 'X', paid: '1', currency: 'TZS' }
      const order = provider.orders.get(number) ?? { ...stranger, state: 'paid' as const }
      const { headers, body } = provider.wire.callback(order, isSigned)
      const type = { 'content-type': 'application/json' }
      return api.send('POST', `/gateways/payments/${secret}`, { body, headers: { ...type, ...headers } })
    },
    paidOn: async (id: string) => {
      const packages = api.db.selectFrom('packages').select('paid_usd').where('id', '=', id)
      return (await packages.executeTakeFirstOrThrow()).paid_usd
    },
    /** The sums of incoming money with a reference. */
    sums: async (search: string) =>
      (await ask(api, listIncomingMoney, { token: accountant, query: { search } })).result,
    brokenClaims: async () => (await verifyBooks(api.db)).filter(({ count }) => count > 0),
    close: async () => {
      await api.close()
      await provider.close()
    },
  }
}

export type PaymentOffice = Awaited<ReturnType<typeof startPaymentOffice>>
