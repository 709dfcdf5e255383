import { sql } from 'kysely'
import type { Pool } from 'pg'
import type * as contract from '@/lib/contracts/my-parcels'
import { warehouseDateOf } from '@/lib/domain/dates'
import { MOST_OPEN_PARCEL_CLAIMS, type ParcelClaimState } from '@/lib/domain/parcel-claims'
import { audit, differences } from '@/server/core/audit'
import { type Context, customerOf, customerSessionOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notEntered, notFound } from '@/server/core/failures'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import type { InputOf } from '@/server/core/route'
import { notifyDuty } from '@/server/notifications/notify'
import { insertClaim, lockUnknownParcel } from './store'
import { courierEnding } from './unknown-parcels'

/* Parcels without an owner, as a customer who has entered claims them. */

/** Tries of one customer, refused ones too: whoever shares the address is not stopped by them. */
const TRIES = { points: 60, duration: 60 * 60 }

const SHOWN_CLAIMS = 100

interface OwnRow {
  id: string
  package_id: string
  parcel_number: string | null
  received_at: Date
  courier_number: string | null
  proof: string | null
  status: ParcelClaimState
  created_at: Date
  decided_at: Date | null
  tracking_number: string | null
}

async function selectOwn(db: Database, customerId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select k.id, k.package_id, p.courier_number as parcel_number, p.created_at as received_at, k.courier_number,
      k.proof, k.status, k.created_at, k.decided_at,
      case when p.receiver_id = k.customer_id then p.tracking_number end as tracking_number
    from parcel_claims k join packages p on p.id = k.package_id
    where k.customer_id = ${customerId} 
    order by k.status = 'open' desc, k.created_at desc, k.id limit ${SHOWN_CLAIMS}`.execute(db)
  return rows
}

const present = (row: OwnRow): contract.MyParcelClaim => ({
  id: row.id,
  parcel: {
    id: row.package_id,
    courierEnding: courierEnding(row.parcel_number),
    receivedOn: warehouseDateOf(row.received_at),
  },
  courierNumber: row.courier_number,
  proof: row.proof,
  state: row.status,
  claimedAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  trackingNumber: row.tracking_number,
})

export async function listMyParcelClaims(context: Context): Promise<contract.MyParcelClaim[]> {
  return (await selectOwn(context.db, customerOf(context).id)).map(present)
}

/** Of two claims of one customer at once the second sees the first; false for who was merged or forgotten meanwhile. */
async function lockClaimant(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from customers where id = ${customerId} and merged_into is null and forgotten_at is null
    for no key update`.execute(db)
  return rows.length > 0
}

type Input = InputOf<typeof contract.claimMyParcel>

/** What a visitor of the board said with the customer's phone gives way: the pages prove the phone. Answers which claim it was. */
async function closeStrangers({ db }: Context, packageId: string, phone: string): Promise<string | null> {
  const row = await db
    .updateTable('parcel_claims')
    .set({ status: 'refused', decided_at: sql<Date>`now()` })
    .where('package_id', '=', packageId)
    .where('phone', '=', phone)
    .where('status', '=', 'open')
    .where('customer_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A phone claims a parcel once: refused when another customer with this one did. */
async function writeClaim(context: Context, { params, body }: Input): Promise<void> {
  const { db } = context
  const { id: customerId, name } = customerOf(context)
  const { phone } = customerSessionOf(context)
  const replacedClaim = await closeStrangers(context, params.id, phone)
  const { courierNumber, proof } = body
  const claim = await insertClaim(db, { packageId: params.id, customerId, name, phone, courierNumber, proof })
  if (claim === undefined) throw new ApiFailure(409, 'claimed_by_phone', 'claimedByPhone')
  await audit(context, {
    action: 'parcel.claimed',
    entity: 'package',
    entityId: params.id,
    changes: differences({}, { claim, replacedClaim, customerId, courierNumber, proof }),
    about: { customerId, fields: ['courierNumber', 'proof'] },
  })
  await notifyDuty(context, { kind: 'parcelClaim', subjectId: params.id })
}

async function claim(context: Context, input: Input): Promise<contract.MyParcelClaim> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  if (!(await lockClaimant(db, customerId))) throw notEntered()
  if (!(await lockUnknownParcel(db, input.params.id))) throw notFound()
  const findOpen = async () => {
    const open = (await selectOwn(db, customerId)).filter(({ status }) => status === 'open')
    return { count: open.length, own: open.find((row) => row.package_id === input.params.id) }
  }
  const before = await findOpen()
  if (before.own) return present(before.own)
  if (before.count >= MOST_OPEN_PARCEL_CLAIMS) {
    const params = { max: MOST_OPEN_PARCEL_CLAIMS }
    throw new ApiFailure(409, 'too_many_claims', 'tooManyClaims', { params })
  }
  await writeClaim(context, input)
  const { own } = await findOpen()
  if (!own) throw notFound()
  return present(own)
}

/** Recorded for the office to decide, as a stranger's claim is; whether the number is right is not said. */
export function claimMyParcel(pool: Pool) {
  const limiter = createRateLimiter(pool, 'parcel-claims', TRIES)
  return async (context: Context, input: Input): Promise<contract.MyParcelClaim> => {
    await takePoints(limiter, customerOf(context).id)
    return context.db.transaction().execute((trx) => claim({ ...context, db: trx }, input))
  }
}
