import * as contract from '@/lib/contracts/load-scans'
import { batchExists } from '@/server/batches/find-batches'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type InputOf, type Route, route } from '@/server/core/route'
import { countLoad, scanLoad } from './scan-load'
import { deleteScans } from './store'
import { findUnscanned } from './unscanned'

async function forgetScan(context: Context, { params }: InputOf<typeof contract.forgetLoadScan>) {
  const gone = await deleteScans(context.db, params.id)
  const [first] = gone
  if (!first) throw notFound()
  await audit(context, {
    action: 'batch.loadScanForgotten',
    entity: 'batch',
    entityId: first.batch_id,
    changes: {
      [first.stage]: { old: gone.map(({ code, pieces }) => `${code} x ${pieces}`).join(', '), new: null },
    },
  })
  return null
}

async function listUnscanned({ db }: Context, { params }: InputOf<typeof contract.listUnscanned>) {
  if (!(await batchExists(db, params.id))) throw notFound()
  return findUnscanned(db, params.id)
}

export const loadScanRoutes: Route[] = [
  route(contract.listUnscanned, listUnscanned),
  route(contract.getLoadCount, countLoad),
  route(contract.scanLoad, scanLoad),
  route(contract.forgetLoadScan, forgetScan),
]
