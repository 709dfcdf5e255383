import type { DataOf } from '@/lib/contracts/endpoint'
import * as contract from '@/lib/contracts/expected-parcels'
import { putInBin } from '@/server/bin/put-in-bin'
import { audit } from '@/server/core/audit'
import { type Context, restrictedTo } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { removeFile } from '@/server/files/remove-files'
import { expectParcels, visibleExpected } from './expect-parcels'
import { countExpected, deleteOpen, lockOpen, selectExpected } from './store'

async function listExpected(
  context: Context,
  { query }: InputOf<typeof contract.listExpectedParcels>,
): Promise<DataOf<typeof contract.listExpectedParcels>> {
  const total = await countExpected(context.db, query, restrictedTo(context))
  const rows = await selectExpected(context.db, query, restrictedTo(context))
  return pageOf(query, total, await visibleExpected(context, rows))
}

/** Only what is still open: what was received is history. */
async function forgetExpected(context: Context, { params }: InputOf<typeof contract.forgetExpectedParcel>) {
  const open = await lockOpen(context.db, params.id)
  if (!open) throw notFound()
  await putInBin(context, {
    kind: 'expectedParcel',
    id: params.id,
    label: open.courier_number,
    customerId: open.customer_id,
    of: { entity: 'customer', id: open.customer_id },
  })
  const gone = await deleteOpen(context.db, params.id)
  if (!gone) throw notFound()
  if (gone.order_file_id) await removeFile(context.db, gone.order_file_id)
  await audit(context, {
    action: 'parcel.expectedNoLonger',
    entity: 'customer',
    entityId: gone.customer_id,
    changes: { courierNumber: { old: gone.courier_number, new: null } },
  })
  return null
}

export const expectedParcelRoutes: Route[] = [
  route(contract.expectParcels, expectParcels),
  route(contract.listExpectedParcels, listExpected),
  route(contract.forgetExpectedParcel, forgetExpected),
]
