import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/portal'
import { audit } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalid, notEntered, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockActiveCustomer } from '@/server/customers/find-customers'
import { removeFile } from '@/server/files/remove-files'
import { privateImages } from '@/server/files/signed-address'
import { presentExpected } from './expect-parcels'
import { deleteOpen, describeOpen, insertExpected, selectOpenByNumbers, selectOpenOf } from './store'

/** More than anybody waits for; who is there already is somebody who tries numbers. */
const MOST_OPEN = 200

type Announced = DataOf<typeof contract.announceParcels>

/** What a customer announced and has not come yet, the latest first. */
export async function listAnnounced(db: Database, customerId: string): Promise<Announced> {
  const rows = await selectOpenOf(db, customerId, MOST_OPEN)
  const present = await privateImages(db)
  return rows.map((row) => {
    const { id, courierNumber, remark, declared, order, createdAt } = presentExpected(row, present)
    return { id, courierNumber, remark, declared, order, createdAt }
  })
}

/** Who else expects a number is not said: a customer is told that it is announced, and by line which. */
async function refuseOthers(db: Database, numbers: readonly string[], customerId: string): Promise<void> {
  const open = await selectOpenByNumbers(db, numbers)
  const others = new Set(
    open.filter((row) => row.customer_id !== customerId).map((row) => row.courier_number),
  )
  const problems = numbers.flatMap((number, index) =>
    others.has(number)
      ? [{ field: `courierNumbers.${index}`, key: 'field.announcedByOther', params: { number } }]
      : [],
  )
  if (problems.length > 0) throw invalid(problems, 409)
}

type Body = InputOf<typeof contract.announceParcels>['body']

async function announce(context: Context, body: Body): Promise<Announced> {
  const { db } = context
  const { id: customerId } = customerOf(context)
  // Who was forgotten while this waited has no pages any more.
  if (!(await lockActiveCustomer(db, customerId))) throw notEntered()
  const numbers = [...new Set(body.courierNumbers)]
  const parcels = numbers.map((courier_number) => ({
    courier_number,
    customer_id: customerId,
    remark: body.remark,
    declared_amount: body.declaredAmount,
    declared_currency: body.declaredCurrency,
    created_by: null,
  }))
  const written = (await insertExpected(db, parcels)).map((row) => row.courier_number)
  const [only] = parcels
  if (only?.declared_amount && written.length === 0) {
    const described = await describeOpen(db, only)
    if (described) written.push(described)
  }
  await refuseOthers(db, body.courierNumbers, customerId)
  const all = await listAnnounced(db, customerId)
  if (all.length >= MOST_OPEN) throw new ApiFailure(409, 'too_many_announced', 'tooManyAnnounced')
  if (written.length > 0) {
    await audit(context, {
      action: 'parcels.announced',
      entity: 'customer',
      entityId: customerId,
      changes: { courierNumbers: { old: null, new: written } },
    })
  }
  return all
}

/** A customer's own announcement; what was announced before stays as it is. `count` throws beyond a limit. */
export function announceParcels(count: (customerId: string, numbers: number) => Promise<void>) {
  return async (context: Context, { body }: { body: Body }): Promise<Announced> => {
    await count(customerOf(context).id, body.courierNumbers.length)
    return context.db.transaction().execute((trx) => announce({ ...context, db: trx }, body))
  }
}

export async function takeBackAnnouncement(
  context: Context,
  { params }: InputOf<typeof contract.takeBackAnnouncement>,
): Promise<null> {
  const { id: customerId } = customerOf(context)
  const gone = await deleteOpen(context.db, params.id, customerId)
  if (!gone) throw notFound()
  if (gone.order_file_id) await removeFile(context.db, gone.order_file_id)
  await audit(context, {
    action: 'parcel.expectedNoLonger',
    entity: 'customer',
    entityId: customerId,
    changes: { courierNumber: { old: gone.courier_number, new: null } },
  })
  return null
}
