import * as contract from '@/lib/contracts/load-scans'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { countLoad, scanLoad } from './scan-load'
import { deleteScan } from './store'

async function forgetScan(context: Context, { params }: InputOf<typeof contract.forgetLoadScan>) {
  const gone = await deleteScan(context.db, params.id)
  if (!gone) throw notFound()
  await audit(context, {
    action: 'batch.loadScanForgotten',
    entity: 'batch',
    entityId: gone.batch_id,
    changes: { [gone.stage]: { old: `${gone.code} x ${gone.pieces}`, new: null } },
  })
  return null
}

export const loadScanRoutes: Route[] = [
  route(contract.getLoadCount, countLoad),
  route(contract.scanLoad, scanLoad),
  route(contract.forgetLoadScan, forgetScan),
]
