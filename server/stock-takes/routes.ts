import * as contract from '@/lib/contracts/stock-takes'
import type { Context } from '@/server/core/context'
import { pageOf, pageWindow } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { endStockTake, scanStockTake, startStockTake } from './count-location'
import { findStockTake, presentRow } from './get-stock-take'
import { settleDifference } from './settle-difference'
import { countStockTakes, selectStockTakes } from './store'

async function listStockTakes({ db }: Context, { query }: InputOf<typeof contract.listStockTakes>) {
  const total = await countStockTakes(db)
  const rows = await selectStockTakes(db, {
    ...pageWindow(query),
    oldestFirst: query.sort === 'startedAt',
  })
  return pageOf(query, total, rows.map(presentRow))
}

export const stockTakeRoutes: Route[] = [
  route(contract.listStockTakes, listStockTakes),
  route(contract.getStockTake, ({ db }, { params }) => findStockTake(db, params.id)),
  route(contract.startStockTake, startStockTake),
  route(contract.scanStockTake, scanStockTake),
  route(contract.endStockTake, endStockTake),
  route(contract.settleDifference, settleDifference),
]
