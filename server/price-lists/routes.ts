import * as contract from '@/lib/contracts/price-lists'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { Sheets } from '@/server/imports/sheets'
import {
  createPriceList,
  deletePriceList,
  presentListRow,
  publishPriceList,
  readList,
  updatePriceList,
} from './save-list'
import { countLists, selectLists } from './store'
import { uploadPriceList } from './upload-list'
import { workOutPrices } from './work-out'

async function listPriceLists({ db }: Context, { query }: InputOf<typeof contract.listPriceLists>) {
  const rows = await selectLists(db, query)
  return pageOf(query, await countLists(db, query), rows.map(presentListRow))
}

export const priceListRoutes = (sheets: Sheets): Route[] => [
  route(contract.listPriceLists, listPriceLists),
  route(contract.getPriceList, (context, { params }) => readList(context, params.id)),
  route(contract.createPriceList, createPriceList),
  route(contract.updatePriceList, updatePriceList),
  // Reading a sheet takes seconds, during which no transaction may stand open.
  route(contract.uploadPriceList, uploadPriceList(sheets), { ownTransaction: true }),
  route(contract.publishPriceList, publishPriceList),
  route(contract.deletePriceList, deletePriceList),
  route(contract.workOutPrices, workOutPrices),
]
