import type * as contract from '@/lib/contracts/deliveries'
import { askedShillings } from '@/lib/domain/customer-price'
import type { DayPart } from '@/lib/domain/delivery'
import { addMoney, type Decimal, fromUsd, toMoney } from '@/lib/domain/money'
import { owedUSD } from '@/lib/domain/payment'
import { findHandOverCodeMode, findPriceSettings } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findOpenStorage } from '@/server/own-storage/open-storage'
import { findReadyPackages } from '@/server/packages/in-batch'
import { findPieceNumbers } from '@/server/packages/pieces'
import { presentMoney } from '@/server/packages/presenter'
import { type DeliveryRow, selectCollectors, selectDeliveries } from './store'

async function present(db: Database, rows: readonly DeliveryRow[]): Promise<contract.Delivery[]> {
  const storage = await findOpenStorage(
    db,
    rows.map((row) => row.customer_id),
  )
  return rows.map((row) => presentOne(row, storage.get(row.customer_id) ?? toMoney(0)))
}

function presentOne(row: DeliveryRow, storageUSD: Decimal): contract.Delivery {
  const { rider_id: riderId, rider_name: riderName, failed_at: at, failed_reason: reason } = row
  return {
    id: row.id,
    customer: { id: row.customer_id, name: row.customer_name },
    area: row.area,
    address: row.address,
    wantedOn: row.wanted_on,
    dayPart: row.day_part as DayPart,
    rider: riderId && riderName ? { id: riderId, name: riderName } : null,
    packages: Number(row.packages),
    storageUSD,
    lastFailure: at && reason ? { at: at.toISOString(), reason } : null,
  }
}

export async function listDeliveries({ db }: Context): Promise<contract.Delivery[]> {
  return present(db, await selectDeliveries(db))
}

/** Drivers first; small offices send whoever is free. */
export async function listRiders({ db }: Context) {
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'name', 'position'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute()
  const riders = rows.map(({ id, name, position }) => ({ id, name, isDriver: position === 'driver' }))
  return [...riders.filter(({ isDriver }) => isDriver), ...riders.filter(({ isDriver }) => !isDriver)]
}

export async function assignRider(
  context: Context,
  { params, body }: InputOf<typeof contract.assignRider>,
): Promise<contract.Delivery> {
  const { db } = context
  const locked = await db
    .selectFrom('deliveries')
    .select(['id', 'rider_id'])
    .where('id', '=', params.id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  if (body.riderId !== null) {
    const rider = await db
      .selectFrom('employees')
      .select('id')
      .where('id', '=', body.riderId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!rider) throw invalidField('riderId', 'noSuch')
  }
  await db.updateTable('deliveries').set({ rider_id: body.riderId }).where('id', '=', params.id).execute()
  if (locked.rider_id !== body.riderId) {
    await audit(context, {
      action: 'delivery.assigned',
      entity: 'delivery',
      entityId: params.id,
      changes: { riderId: { old: locked.rider_id, new: body.riderId } },
    })
  }
  const [delivery] = await present(db, await selectDeliveries(db, { id: params.id }))
  if (!delivery) throw notFound()
  return delivery
}

async function presentStop(
  db: Database,
  row: DeliveryRow,
  settings: Awaited<ReturnType<typeof findPriceSettings>>,
) {
  // What waits for a manager is not in the rider's hands any more.
  const packages = (await findReadyPackages(db, row.customer_id)).filter(
    ({ id }) => !row.held_ids.includes(id),
  )
  const money = packages.map((cargo) => ({ ...cargo, ...presentMoney(cargo) }))
  const numbers = await findPieceNumbers(db, packages)
  const owed = addMoney(money.map((cargo) => fromUsd(owedUSD(cargo), cargo.currencyConverter)))
  return {
    id: row.id,
    customer: { id: row.customer_id, name: row.customer_name },
    phone: row.phone,
    area: row.area,
    address: row.address,
    wantedOn: row.wanted_on,
    dayPart: row.day_part as DayPart,
    codeMode: await findHandOverCodeMode(db),
    collectors: (await selectCollectors(db, row.customer_id)).map(({ name }) => name),
    packages: money.map((cargo) => ({
      id: cargo.id,
      trackingNumber: cargo.tracking_number,
      pieces: cargo.pieces,
      pieceNumbers: numbers.get(cargo.id) ?? [],
      remainingUSD: cargo.remainingUSD,
    })),
    dueTZS: askedShillings(owed, settings.cashRounding),
  }
}

/** The caller's own list. What was handed over otherwise meanwhile is not on it any more. */
export async function listStops(context: Context): Promise<contract.Stop[]> {
  const { db } = context
  const settings = await findPriceSettings(db)
  const stops: contract.Stop[] = []
  for (const row of await selectDeliveries(db, { riderId: actorOf(context).id })) {
    const stop = await presentStop(db, row, settings)
    if (stop.packages.length > 0) stops.push(stop)
  }
  return stops
}
