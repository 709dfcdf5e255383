import { randomBytes, randomUUID } from 'node:crypto'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { createPackage } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { makeTrackingNumber } from '@/lib/domain/tracking-number'
import { findCompanyProfile } from '@/server/company/profile'
import { auditAll } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { insertMany } from '@/server/core/insert-many'
import { refusalOf } from '@/server/core/savepoint'
import { markManyReceived } from '@/server/expected-parcels/follow-packages'
import { findProducts } from '@/server/products/find-products'
import { currentRates } from '@/server/rates/current-rates'
import { ATTEMPTS, receivedChanges, waitingPackage } from './create-package'
import { type MeasuredItem, packingTotals } from './measure-items'
import type { NewPackage } from './store'
import { measurePackingList } from './write-contents'

type Input = BodyOf<typeof createPackage>

interface Measured {
  id: string
  fields: NewPackage
  items: MeasuredItem[]
}

/** What was refused of it, or what is to be written. */
function measure(
  context: Context,
  input: Input,
  products: Map<string, Product>,
  rate: string,
): Measured | FieldProblem[] {
  try {
    const items = measurePackingList(input.packingList, products)
    return { id: randomUUID(), items, fields: waitingPackage(context, input, packingTotals(items), rate) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** As for one package: a number that is taken is generated again. */
async function insertUnderFreeNumbers(context: Context, packages: readonly Measured[]): Promise<void> {
  const { trackingPrefix } = await findCompanyProfile(context.db)
  let open = packages
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt++) {
    const rows = open.map(({ id, fields }) => ({
      id,
      tracking_number: makeTrackingNumber(trackingPrefix, randomBytes(7)),
      ...fields,
    }))
    const written = new Set(await insertMany(context.db, 'packages', rows, 'id'))
    open = open.filter(({ id }) => !written.has(id))
  }
  if (open.length > 0) throw new Error('no free tracking number found')
}

async function writeParts(context: Context, packages: readonly Measured[]): Promise<void> {
  const { db } = context
  const employee_id = actorOf(context).id
  const items = packages.flatMap((one) =>
    one.items.map((item, position) => ({ id: randomUUID(), package_id: one.id, position, ...item })),
  )
  await insertMany(db, 'packing_items', items, 'id')
  const moves = packages.map(({ id: package_id }) => ({ id: randomUUID(), package_id, employee_id }))
  await insertMany(
    db,
    'package_status_history',
    moves.map((move) => ({ ...move, transit_status: 1 })),
    'id',
  )
  await insertMany(
    db,
    'waiting_status_history',
    moves.map((move) => ({ ...move, waiting_status: 'pending' })),
    'id',
  )
}

/**
 * createPackage for many that go to the waiting room and have no photos: the same measuring, columns, history and audit,
 * in a few statements. Answers each one's id, or what refused it. The caller has looked up receivers and products.
 */
export async function createPackages(
  context: Context,
  inputs: readonly Input[],
): Promise<(string | FieldProblem[])[]> {
  const ids = inputs.flatMap(({ packingList }) => packingList.flatMap(({ productId }) => productId ?? []))
  const products = await findProducts(context.db, [...new Set(ids)])
  const rate = (await currentRates(context.db)).exchangeRate
  const measured = inputs.map((input) => measure(context, input, products, rate))
  const good = measured.flatMap((one) => (Array.isArray(one) ? [] : [one]))
  await insertUnderFreeNumbers(context, good)
  await writeParts(context, good)
  await markManyReceived(
    context.db,
    good.map(({ id, fields }) => ({ courierNumber: fields.courier_number, packageId: id })),
  )
  await auditAll(
    context,
    good.map(({ id, fields, items }) => ({
      action: 'package.received',
      entity: 'package',
      entityId: id,
      changes: receivedChanges(fields, items),
    })),
  )
  return measured.map((one) => (Array.isArray(one) ? one : one.id))
}
