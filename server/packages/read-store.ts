import { sql } from 'kysely'
import type { CargoLocation } from '@/lib/contracts/cargo-location'
import type { WholePieces } from '@/lib/domain/pieces'
import type { Database } from '@/server/core/database'
import { locationOf } from './location'
import { wholePiecesOf } from './pieces'

/** A package with its receiver and batch, as both the list and the detail need it. */
export function selectRows(db: Database) {
  return db
    .selectFrom('packages')
    .leftJoin('customers as c', 'c.id', 'packages.receiver_id')
    .leftJoin('batches as b', 'b.id', 'packages.batch_id')
    .leftJoin('cartons as k', 'k.id', 'packages.carton_id')
    .select([
      'packages.id',
      'packages.tracking_number',
      'packages.courier_number',
      'packages.freight_mode',
      'packages.transit_status',
      'packages.waiting_status',
      'packages.currency_converter',
      'packages.pieces',
      'packages.weight_kg',
      'packages.cbm',
      'packages.total_usd',
      'packages.discount_usd',
      'packages.paid_usd',
      'packages.is_payment_force_completed',
      'packages.is_priced',
      'packages.delivered_to',
      'packages.delivered_at',
      'packages.created_at',
      'packages.version',
      sql<CargoLocation | null>`${sql.raw(locationOf('packages'))}`.as('location'),
      sql<WholePieces | null>`${sql.raw(wholePiecesOf('packages'))}`.as('whole_pieces'),
      'c.id as receiver_id',
      'c.name as receiver_name',
      'k.id as carton_id',
      'k.number as carton_number',
      'b.id as batch_id',
      'b.number as batch_number',
      'b.freight_mode as batch_freight_mode',
      'b.departure_on',
      'b.departure_port',
      'b.discharge_port',
      'b.transit_status as batch_transit_status',
    ])
}

export type PackageListRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

export function selectRow(db: Database, id: string): Promise<PackageListRow | undefined> {
  return selectRows(db).where('packages.id', '=', id).executeTakeFirst()
}

export function selectRowsByIds(db: Database, ids: readonly string[]): Promise<PackageListRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectRows(db)
    .where('packages.id', 'in', [...ids])
    .execute()
}
