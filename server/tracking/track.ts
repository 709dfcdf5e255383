import type { Pool } from 'pg'
import { type TrackedPackage, track as trackEndpoint } from '@/lib/contracts/tracking'
import { isSecretCode, normaliseSecretCode } from '@/lib/domain/customer-codes'
import { isE164, looksLikePhone, normalisePhone } from '@/lib/domain/phone'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { phoneNeedsCode } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { payNowOf } from '@/server/payment-requests/offer'
import { payableTracked } from '@/server/payment-requests/subject'
import type { LookupLimit } from './lookup-limit'
import { type Found, findTracked, presentOwned, type TrackingParts, voyageBook } from './presenter'
import { type OwnedRow, selectByPhone, selectBySecretCode } from './store'

const isPhone = (query: string) => !isSecretCode(query) && looksLikePhone(query)

interface OwnerQuery {
  /** Whoever knows it is no guesser. */
  isSecret: boolean
  select: () => Promise<OwnedRow[]>
}

/** A query by phone or secret code; null when it is neither, and then a number. */
function ownerQuery(db: Database, query: string): OwnerQuery | null {
  if (isSecretCode(query)) {
    return { isSecret: true, select: () => selectBySecretCode(db, normaliseSecretCode(query)) }
  }
  if (!isPhone(query)) return null
  const phone = normalisePhone(query)
  return { isSecret: false, select: async () => (isE164(phone) ? selectByPhone(db, phone) : []) }
}

/** A phone counts although cargo is found by it: nothing about it is secret, and one after the other they would tell who ships with us. */
async function byOwner(limit: LookupLimit, address: string, { isSecret, select }: OwnerQuery) {
  const giveBack = await limit.count(address)
  const owned = await select()
  if (owned.length === 0) await limit.countUnowned()
  else if (isSecret) await giveBack()
  return owned
}

/** The WhatsApp number to follow a package; null after delivery. */
function followAt({ config }: Context, { shownTransitStatus }: Found): string | null {
  return shownTransitStatus === DELIVERED_TO_RECEIVER ? null : (config.messages.whatsapp?.number ?? null)
}

/**
 * Finds cargo for a stranger. Every look-up that could be a guess is counted before it is answered: all by phone, and
 * those by secret code and number that find nothing; 'unknown' and 'not yours' answer the same in the same time. The cargo may be
 * read from a replica, the counters never are.
 */
function track(parts: TrackingParts) {
  const { pool, limit } = parts
  return async (
    context: Context,
    { query: { query } }: InputOf<typeof trackEndpoint>,
  ): Promise<TrackedPackage[]> => {
    context.setHeader('cache-control', 'no-store')
    // Before anything is looked for: the answer tells nothing of whose phone it is.
    if (isPhone(query) && (await phoneNeedsCode(context.db))) {
      throw new ApiFailure(403, 'code_required', 'phoneNeedsCode')
    }
    const owner = ownerQuery(context.db, query)
    if (owner) {
      const owned = await byOwner(limit, context.address, owner)
      const book = await voyageBook(pool)
      return owned.map((row) => presentOwned(row, book))
    }
    const found = await findTracked(context.db, parts, context.address, query)
    if (!found) return []
    const payNow = await payNowOf(context, () => payableTracked(context.db, found))
    return [{ ...found, payNow, followAt: followAt(context, found) }]
  }
}

export function trackingRoutes(pool: Pool, limit: LookupLimit): Route[] {
  return [route(trackEndpoint, track({ pool, limit }))]
}
