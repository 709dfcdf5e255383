import type { Pool } from 'pg'
import { type TrackedPackage, track as trackEndpoint } from '@/lib/contracts/tracking'
import { isSecretCode, normaliseSecretCode } from '@/lib/domain/customer-codes'
import { isE164, looksLikePhone, normalisePhone } from '@/lib/domain/phone'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import type { Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { LookupLimit } from './lookup-limit'
import { type Found, findTracked, presentOwned, voyageBook } from './presenter'
import { type OwnedRow, selectByPhone, selectBySecretCode } from './store'

async function byOwner(pool: Pool, query: string): Promise<OwnedRow[] | null> {
  if (isSecretCode(query)) return selectBySecretCode(pool, normaliseSecretCode(query))
  if (!looksLikePhone(query)) return null
  const phone = normalisePhone(query)
  return isE164(phone) ? selectByPhone(pool, phone) : []
}

/** The WhatsApp number to follow a package; null after delivery. */
function followAt({ config }: Context, { shownTransitStatus }: Found): string | null {
  return shownTransitStatus === DELIVERED_TO_RECEIVER ? null : (config.messages.whatsapp?.number ?? null)
}

/**
 * Finds cargo for a stranger. Every look-up that could be a guess is counted: all by phone and secret code, and those
 * by number that find nothing; 'unknown' and 'not yours' take the same way and answer the same.
 */
function track(pool: Pool, limit: LookupLimit) {
  return async (
    context: Context,
    { query: { query } }: InputOf<typeof trackEndpoint>,
  ): Promise<TrackedPackage[]> => {
    limit.check(context.address)
    context.setHeader('cache-control', 'no-store')
    const owned = await byOwner(pool, query)
    if (owned !== null) {
      await limit.count(context.address)
      const book = await voyageBook(pool)
      return owned.map((row) => presentOwned(row, book))
    }
    const found = await findTracked(pool, limit, context.address, query)
    return found ? [{ ...found, followAt: followAt(context, found) }] : []
  }
}

export function trackingRoutes(pool: Pool, limit: LookupLimit): Route[] {
  return [route(trackEndpoint, track(pool, limit))]
}
