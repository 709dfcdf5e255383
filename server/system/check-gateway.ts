import type { Pool } from 'pg'
import type { DataOf } from '@/lib/contracts/endpoint'
import { type CheckedGateway, type checkGateway as endpoint, TESTS_AN_HOUR } from '@/lib/contracts/system'
import { audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import type { InputOf } from '@/server/core/route'
import { carrierGateway } from '@/server/gateways/dcsa'
import { fiscalProvider } from '@/server/gateways/fiscal-providers'
import { paymentGateway } from '@/server/gateways/payment-gateways'

const HOUR = 60 * 60

interface Check {
  gateway: CheckedGateway
  provider: string
  tryKeys(): Promise<string | null>
}

/** Gateways of their own, so that a token which another call has got proves nothing. */
export function checksOf({ payments, fiscal, carrier }: Config): Check[] {
  return [
    { gateway: 'payments' as const, provider: payments?.kind, tryKeys: paymentGateway(payments)?.tryKeys },
    { gateway: 'fiscal' as const, provider: fiscal?.kind, tryKeys: fiscalProvider(fiscal)?.tryKeys },
    { gateway: 'carrier' as const, provider: carrier?.kind, tryKeys: carrierGateway(carrier)?.tryKeys },
  ].flatMap(({ gateway, provider, tryKeys }) => (provider && tryKeys ? [{ gateway, provider, tryKeys }] : []))
}

/** Asks a provider whether it takes our keys. No transaction is open while it thinks. */
export function checkGateway(pool: Pool) {
  const limiter = createRateLimiter(pool, 'gateway-check', { points: TESTS_AN_HOUR, duration: HOUR })
  return async (
    context: Context,
    { body: { gateway } }: InputOf<typeof endpoint>,
  ): Promise<DataOf<typeof endpoint>> => {
    const check = checksOf(context.config).find((one) => one.gateway === gateway)
    if (!check) throw invalidField('gateway', 'noCheck')
    await takePoints(limiter, actorOf(context).id)
    const start = performance.now()
    const error = await check.tryKeys()
    const ms = Math.round(performance.now() - start)
    await audit(context, {
      action: 'gateway.checked',
      entity: 'gateway',
      changes: { gateway: { old: null, new: gateway }, isTaken: { old: null, new: error === null } },
    })
    return { provider: check.provider, error, ms }
  }
}
