import * as contract from '@/lib/contracts/carrier-events'
import { findBatchHead } from '@/server/batches/find-batches'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { dismissMove } from './dismiss'
import { findReport } from './report'

async function readReport(
  context: Context,
  { params }: InputOf<typeof contract.getCarrierReport>,
): Promise<contract.CarrierReport> {
  if (!(await findBatchHead(context.db, params.id))) throw notFound()
  return findReport(context, params.id)
}

export const carrierEventRoutes: Route[] = [
  route(contract.getCarrierReport, readReport),
  route(contract.dismissCarrierMove, dismissMove),
]
