import type * as contract from '@/lib/contracts/expected-parcels'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { ReceivingLookup } from '@/lib/contracts/receiving'
import { visibleTo } from '@/lib/domain/field-access'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context, restrictedTo } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalid, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { type PresentPrivateImage, privateImages } from '@/server/files/signed-address'
import { type ExpectedRow, insertExpected, selectByIds, selectOpenByNumbers } from './store'

export function presentExpected(row: ExpectedRow, present: PresentPrivateImage): contract.ExpectedParcel {
  return {
    id: row.id,
    courierNumber: row.courier_number,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      shippingMark: row.shipping_mark,
      phone: row.phone,
    },
    expectedWeightKg: row.expected_weight_kg === null ? null : plain(decimal(row.expected_weight_kg)),
    remark: row.remark,
    declared:
      row.declared_amount === null
        ? null
        : { amount: toMoney(row.declared_amount), currency: row.declared_currency as Currency },
    order: row.order_photo && present(row.order_photo),
    packageInfo:
      row.package_id && row.tracking_number
        ? { id: row.package_id, trackingNumber: row.tracking_number }
        : null,
    receivedAt: row.received_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

type Input = InputOf<typeof contract.expectParcels>
type Line = Input['body']['parcels'][number]

const problem = (index: number, key: string, params: FieldProblem['params'] = {}): FieldProblem => ({
  field: `parcels.${index}.courierNumber`,
  key: `field.${key}`,
  params,
})

function checkTwice(lines: readonly Line[]): void {
  const seen = new Set<string>()
  const problems = lines.flatMap(({ courierNumber }, index) => {
    if (seen.has(courierNumber)) return [problem(index, 'twiceHere')]
    seen.add(courierNumber)
    return []
  })
  if (problems.length > 0) throw invalid(problems)
}

/** Which lines the unique key turned away, and for whom they are open. */
async function takenLines(context: Context, lines: readonly Line[], written: ReadonlySet<string>) {
  const rest = lines.filter(({ courierNumber }) => !written.has(courierNumber))
  const open = await selectOpenByNumbers(
    context.db,
    rest.map(({ courierNumber }) => courierNumber),
  )
  const names = new Map(open.map((row) => [row.courier_number, row.customer_name]))
  // A program of some customers is not told who else expects it.
  const problemOf = (index: number, number: string) =>
    restrictedTo(context)
      ? problem(index, 'announcedByOther', { number })
      : problem(index, 'parcelExpected', { expected: names.get(number) ?? '' })
  return lines.flatMap(({ courierNumber }, index) =>
    written.has(courierNumber) ? [] : [problemOf(index, courierNumber)],
  )
}

/** Announced parcels as the caller may see their customers. */
export async function visibleExpected(
  context: Context,
  rows: readonly ExpectedRow[],
): Promise<contract.ExpectedParcel[]> {
  const present = await privateImages(context.db)
  return rows.map((row) => {
    const parcel = presentExpected(row, present)
    return { ...parcel, customer: visibleTo(actorOf(context), 'knownCustomer', parcel.customer) }
  })
}

/** Registers what a customer announced, all lines or none. */
export async function expectParcels(context: Context, { body }: Input): Promise<contract.ExpectedParcel[]> {
  if (!(await lockActiveCustomer(context.db, body.customerId))) throw invalidField('customerId', 'noSuch')
  checkTwice(body.parcels)
  const written = await insertExpected(
    context.db,
    body.parcels.map((line) => ({
      courier_number: line.courierNumber,
      customer_id: body.customerId,
      expected_weight_kg: line.expectedWeightKg,
      remark: line.remark,
      created_by: actorOf(context).id,
    })),
  )
  if (written.length < body.parcels.length) {
    const numbers = new Set(written.map((row) => row.courier_number))
    throw invalid(await takenLines(context, body.parcels, numbers), 409)
  }
  await audit(context, {
    action: 'parcels.expected',
    entity: 'customer',
    entityId: body.customerId,
    changes: { courierNumbers: { old: null, new: written.map((row) => row.courier_number) } },
  })
  const rows = new Map(
    (
      await selectByIds(
        context.db,
        written.map(({ id }) => id),
      )
    ).map((row) => [row.courier_number, row]),
  )
  return visibleExpected(
    context,
    body.parcels.flatMap(({ courierNumber }) => rows.get(courierNumber) ?? []),
  )
}

/** Who expects a parcel of this number; null when nobody announced it. */
export async function findExpected(
  db: Database,
  courierNumber: string,
): Promise<ReceivingLookup['expected']> {
  const [row] = await selectOpenByNumbers(db, [courierNumber])
  if (!row) return null
  const { id, customer, remark, expectedWeightKg, declared, order } = presentExpected(
    row,
    await privateImages(db),
  )
  return { id, customer, remark, expectedWeightKg, declared, order }
}
