import * as contract from '@/lib/contracts/batches'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { createBatch } from './create-batch'
import { presentBatch } from './presenter'
import { countBatches, selectBatches } from './store'

async function listBatches(context: Context, { query }: InputOf<typeof contract.listBatches>) {
  const total = await countBatches(context.db, query)
  const rows = await selectBatches(context.db, query)
  return pageOf(query, total, rows.map(presentBatch))
}

export const batchRoutes: Route[] = [
  route(contract.createBatch, createBatch),
  route(contract.listBatches, listBatches),
]
