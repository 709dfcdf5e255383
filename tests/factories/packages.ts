import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { makeTrackingNumber, NUMBER_BYTES } from '@/lib/domain/tracking-number'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import type { Database } from '@/server/core/database'
import { insertCustomer } from './customers'

interface PackageFields {
  /** Null for a parcel whose owner nobody knows; left out, an owner is made. */
  receiverId?: string | null
  trackingNumber?: string
  courierNumber?: string
  batchId?: string
  freightMode?: 'sea' | 'air'
  transitStatus?: TransitStatus
  waitingStatus?: WaitingStatus
  deliveredDaysAgo?: number
  totalUSD?: string
  paidUSD?: string
  discountUSD?: string
  currencyConverter?: string
  isForceCompleted?: boolean
  cbm?: string
  weightKg?: string
  createdAt?: Date
}

export interface MadePackage {
  id: string
  trackingNumber: string
}

/** What is approved was paid for, or a manager let it go. */
function approval(fields: PackageFields) {
  const waitingStatus = fields.waitingStatus ?? (fields.batchId ? 'approved' : 'pending')
  const reason = waitingStatus === 'approved' ? 'Known for years' : null
  return { waiting_status: waitingStatus, approval_override_reason: reason }
}

function columns(fields: PackageFields, receiverId: string | null) {
  const { deliveredDaysAgo: days } = fields
  return {
    ...approval(fields),
    tracking_number: fields.trackingNumber ?? makeTrackingNumber('UMJ', randomBytes(NUMBER_BYTES)),
    courier_number: fields.courierNumber ?? null,
    receiver_id: receiverId,
    batch_id: fields.batchId ?? null,
    freight_mode: fields.freightMode ?? null,
    transit_status: fields.transitStatus ?? (days === undefined ? 1 : 5),
    delivered_at: days === undefined ? null : sql<Date>`now() - make_interval(days => ${days})`,
    currency_converter: fields.currencyConverter ?? '2600',
    pieces: 1,
    cbm: fields.cbm ?? '0',
    weight_kg: fields.weightKg ?? '0',
    total_usd: fields.totalUSD ?? '100',
    paid_usd: fields.paidUSD ?? '0',
    discount_usd: fields.discountUSD ?? '0',
    is_payment_force_completed: fields.isForceCompleted ?? false,
    force_completed_reason: fields.isForceCompleted ? 'A gift of the house' : null,
    created_at: fields.createdAt,
  }
}

/** A package of one item, with its owner. */
export async function insertPackage(db: Database, fields: PackageFields = {}): Promise<MadePackage> {
  const receiverId = fields.receiverId === undefined ? (await insertCustomer(db)).id : fields.receiverId
  const row = await db
    .insertInto('packages')
    .values(columns(fields, receiverId))
    .returning(['id', 'tracking_number', 'total_usd'])
    .executeTakeFirstOrThrow()
  const item = { package_id: row.id, position: 0, description: 'Shoes', quantity_measure: 'item' }
  await db
    .insertInto('packing_items')
    .values({ ...item, quantity: '1', price: row.total_usd })
    .execute()
  return { id: row.id, trackingNumber: row.tracking_number }
}
