import type * as contract from '@/lib/contracts/deliveries'
import type { DataOf } from '@/lib/contracts/endpoint'
import { addDays, officeToday } from '@/lib/domain/dates'
import { type DayPart, MOST_COLLECTORS, MOST_DAYS_AHEAD } from '@/lib/domain/delivery'
import { firstName } from '@/lib/domain/names'
import { findDeliveryAreas } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { isAnythingReady } from './ready'
import { lockCustomer, selectCollectors, selectOpenDelivery } from './store'

type Row = Awaited<ReturnType<typeof selectCollectors>>[number]

const presentCollector = ({ id, name, phone, is_standing }: Row): contract.Collector => ({
  id,
  name,
  phone,
  isStanding: is_standing,
})

/** Whom a customer lets collect. */
export async function findCollectors(db: Database, customerId: string): Promise<contract.Collector[]> {
  return (await selectCollectors(db, customerId)).map(presentCollector)
}

type OwnDelivery = DataOf<typeof contract.chooseDelivery>

async function findOwnDelivery(db: Database, customerId: string): Promise<OwnDelivery | null> {
  const row = await selectOpenDelivery(db, customerId)
  if (!row) return null
  return {
    area: row.area,
    address: row.address,
    wantedOn: row.wanted_on,
    dayPart: row.day_part as DayPart,
    rider: row.rider && firstName(row.rider),
  }
}

/** How a customer's ready cargo is collected or brought, but for the code. */
export async function findOwnCollecting(db: Database, customerId: string) {
  return {
    isReady: await isAnythingReady(db, customerId),
    collectors: await findCollectors(db, customerId),
    areas: await findDeliveryAreas(db),
    delivery: await findOwnDelivery(db, customerId),
  }
}

export async function addCollector(
  context: Context,
  { body }: InputOf<typeof contract.addCollector>,
): Promise<contract.Collector> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  await lockCustomer(db, customerId)
  if ((await selectCollectors(db, customerId)).length >= MOST_COLLECTORS) {
    throw invalidField('name', 'tooMany', { max: MOST_COLLECTORS }, 409)
  }
  const { name, phone, isStanding } = body
  if (!isStanding && !(await isAnythingReady(db, customerId))) throw nothingReady()
  const row = await db
    .insertInto('collectors')
    .values({ customer_id: customerId, name, phone, is_standing: isStanding })
    .returning(['id', 'name', 'phone', 'is_standing'])
    .executeTakeFirstOrThrow()
  await audit(context, {
    action: 'collector.added',
    entity: 'customer',
    entityId: customerId,
    changes: differences({}, body),
  })
  return presentCollector(row)
}

export async function removeCollector(
  context: Context,
  { params }: InputOf<typeof contract.removeCollector>,
): Promise<null> {
  const { id: customerId } = customerOf(context)
  const row = await context.db
    .deleteFrom('collectors')
    .where('id', '=', params.id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw notFound()
  await audit(context, {
    action: 'collector.removed',
    entity: 'customer',
    entityId: customerId,
    changes: { name: { old: row.name, new: null } },
  })
  return null
}

const nothingReady = () => new ApiFailure(409, 'nothing_ready', 'nothingReady')

/** Has a rider bring what is ready. Who was assigned stays: the office sees the change in the list. */
export async function chooseDelivery(
  context: Context,
  { body }: InputOf<typeof contract.chooseDelivery>,
): Promise<OwnDelivery> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  await lockCustomer(db, customerId)
  if (!(await findDeliveryAreas(db)).includes(body.area)) throw invalidField('area', 'noSuch')
  const today = officeToday()
  if (body.wantedOn < today || body.wantedOn > addDays(today, MOST_DAYS_AHEAD)) {
    throw invalidField('wantedOn', 'deliveryDay', { days: MOST_DAYS_AHEAD })
  }
  if (!(await isAnythingReady(db, customerId))) throw nothingReady()
  const before = await findOwnDelivery(db, customerId)
  const fields = { area: body.area, address: body.address, wanted_on: body.wantedOn, day_part: body.dayPart }
  if (before) {
    await db
      .updateTable('deliveries')
      .set(fields)
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .execute()
  } else {
    await db
      .insertInto('deliveries')
      .values({ ...fields, customer_id: customerId })
      .execute()
  }
  await audit(context, {
    action: 'delivery.chosen',
    entity: 'customer',
    entityId: customerId,
    changes: differences(before ?? {}, body),
  })
  return (await findOwnDelivery(db, customerId)) ?? { ...body, rider: null }
}

export async function cancelDelivery(context: Context): Promise<null> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  await lockCustomer(db, customerId)
  const before = await selectOpenDelivery(db, customerId)
  if (!before) throw notFound()
  await db
    .updateTable('deliveries')
    .set({ state: 'cancelled', closed_at: new Date() })
    .where('id', '=', before.id)
    .execute()
  await audit(context, {
    action: 'delivery.cancelled',
    entity: 'customer',
    entityId: customerId,
    changes: { area: { old: before.area, new: null } },
  })
  return null
}
