import * as contract from '@/lib/contracts/activity'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'
import { batchSources } from './batch-sources'
import { customerSources } from './customer-sources'
import { findEntries } from './entries'
import { packageSources } from './package-sources'

async function listPackageActivity(
  context: Context,
  { params, query }: InputOf<typeof contract.listPackageActivity>,
) {
  const cargo = await context.db
    .selectFrom('packages')
    .select(['receiver_id', 'batch_id'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!cargo) throw notFound()
  const sources = packageSources(params.id, cargo.receiver_id, cargo.batch_id)
  return findEntries(context.db, sources, { ...query, person: actorOf(context) })
}

async function listCustomerActivity(
  context: Context,
  { params, query }: InputOf<typeof contract.listCustomerActivity>,
) {
  if ((await customerName(context.db, params.id)) === undefined) throw notFound()
  return findEntries(context.db, customerSources(params.id), { ...query, person: actorOf(context) })
}

async function listBatchActivity(
  context: Context,
  { params, query }: InputOf<typeof contract.listBatchActivity>,
) {
  const { id } = params
  const batch = await context.db.selectFrom('batches').select('id').where('id', '=', id).executeTakeFirst()
  if (!batch) throw notFound()
  return findEntries(context.db, batchSources(id), { ...query, person: actorOf(context) })
}

export const activityRoutes: Route[] = [
  route(contract.listPackageActivity, listPackageActivity),
  route(contract.listCustomerActivity, listCustomerActivity),
  route(contract.listBatchActivity, listBatchActivity),
]
